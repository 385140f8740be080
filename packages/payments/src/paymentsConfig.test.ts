import { expect, test } from 'vitest'
import { paymentsConfig } from './paymentsConfig.ts'
import { planList } from './plan/planList.ts'

const stripe = { secretKey: 'sk_test_abcdefgh', publishableKey: 'pk_test_abcdefgh', webhookSecret: 'whsec_abcdefgh' }
const btcpay = {
  url: 'https://pay.example.org',
  storeId: 'Store1',
  apiKey: 'key_0123456789abcdef',
  webhookSecret: 'hook_0123456789abcdef',
}
const plan = {
  id: 'monthly',
  name: 'Desk',
  price: { amount: '49.00', currency: 'USD', interval: 'month' },
  stripePrice: 'price_1',
  btcpay: true,
}

const configOf = (written: unknown) => {
  const outcome = paymentsConfig(written)
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'))
  return outcome.config
}
const problemsOf = (written: unknown): readonly string[] => {
  const outcome = paymentsConfig(written)
  return outcome.ok ? [] : outcome.problems
}

test('an empty configuration means no payments', () => {
  expect(planList(configOf(undefined))).toEqual({ ok: false, reason: 'not-configured' })
  expect(planList(configOf({ plans: [plan] }))).toEqual({ ok: false, reason: 'not-configured' })
})

test('[spec 7 payments script] plans name their provider; the script comes from its public host with the publishable key', () => {
  const yearly = { ...plan, id: 'yearly', btcpay: false, price: { ...plan.price, amount: '490', interval: 'year' } }
  expect(planList(configOf({ plans: [plan, yearly], stripe, btcpay }))).toEqual({
    ok: true,
    plans: [
      {
        id: 'monthly',
        name: 'Desk',
        description: undefined,
        price: { amount: '49.00', currency: 'USD', interval: 'month', intervalCount: 1 },
        priceText: '$49.00 per month',
        providers: ['stripe', 'btcpay'],
      },
      expect.objectContaining({ id: 'yearly', priceText: '$490.00 per year', providers: ['stripe'] }),
    ],
    stripe: { publishableKey: 'pk_test_abcdefgh', scriptUrl: 'https://js.stripe.com/v3/' },
  })
  const crypto = planList(configOf({ plans: [plan], btcpay }))
  expect(crypto).toMatchObject({ plans: [{ providers: ['btcpay'] }] })
  expect(JSON.stringify(planList(configOf({ plans: [plan], stripe, btcpay })))).not.toMatch(/sk_|whsec|hook_|key_0/)
})

test('each configuration problem is a sentence with its position', () => {
  expect(problemsOf({ plans: [plan, plan], stripe })).toEqual([
    'payments.plans[1].id: another plan is called monthly too.',
  ])
  expect(problemsOf({ plans: [{ ...plan, price: { ...plan.price, amount: '4,90' } }], stripe })[0]).toBe(
    "payments.plans[0].price.amount: expected a decimal as text, such as '49.00'.",
  )
  expect(problemsOf({ plans: [{ ...plan, price: { ...plan.price, currency: 'JPY' } }], stripe })[0]).toContain(
    'JPY has 0 decimals at most',
  )
  expect(problemsOf({ plans: [{ ...plan, stripePrice: undefined, btcpay: false }], stripe })[0]).toContain(
    'no provider sells it',
  )
  expect(problemsOf({ plans: [{ ...plan, stripePrice: undefined }], stripe })[0]).toContain('no provider sells it')
  expect(problemsOf({ stripe })[0]).toContain('at least one plan')
  expect(problemsOf({ plans: [plan], stripe: { ...stripe, publishableKey: 'pk_live_x' } })[0]).toContain('other mode')
  expect(problemsOf({ plans: [plan], btcpay: { ...btcpay, url: 'http://pay.example.org' } })[0]).toContain('https://')
  expect(problemsOf({ plans: [plan], stripe, extra: 1 })).toHaveLength(1)
})

test('no sentence repeats a value that may be a secret', () => {
  const swapped = { secretKey: 'whsec_topsecret1', publishableKey: 'sk_live_topsecret2', webhookSecret: 'topsecret3' }
  const problems = problemsOf({
    plans: [plan],
    stripe: swapped,
    btcpay: { ...btcpay, apiKey: 'top secret4', webhookSecret: 'topsecret5' },
  })
  expect(problems.length).toBeGreaterThanOrEqual(5)
  expect(problems.join(' ')).not.toMatch(/top ?secret/)
})
