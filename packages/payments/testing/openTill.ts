import type { Subscriptions } from '@gvol/accounts'
import { MS_PER_DAY } from '@gvol/time'
import { openPayments } from '../src/openPayments.ts'
import type { Payer, PaymentProvider, WebhookOutcome } from '../src/payments.ts'
import { paymentsConfig } from '../src/paymentsConfig.ts'
import { EXAMPLE_PLANS } from './examplePlans.ts'
import { type LocalServer, startLocalServer } from './localServer.ts'
import { memorySubscriptions } from './memorySubscriptions.ts'
import { startBtcpayServer } from './startBtcpayServer.ts'
import { startStripeServer } from './startStripeServer.ts'

export const DAY_MS = MS_PER_DAY
export const ANNA: Payer = { id: 'anna', email: 'anna@example.org', name: 'Anna' }
export const BERT: Payer = { id: 'bert', email: 'bert@example.org' }
export const RETURN_URL = 'https://desk.example.org/profile/'

/** Opens payments with both providers as local servers, which send to the webhook of a desk. */
export const openTill = async (subscriptions: Subscriptions = memorySubscriptions([ANNA.id, BERT.id])) => {
  const clock = { nowMs: Date.UTC(2026, 0, 31, 12) }
  const now = () => clock.nowMs
  const stripe = await startStripeServer({ now })
  const btcpay = await startBtcpayServer({ now })
  const configured = paymentsConfig({ plans: EXAMPLE_PLANS, stripe: stripe.config, btcpay: btcpay.config })
  if (!configured.ok) throw new Error(configured.problems.join(' '))
  const logged: string[] = []
  const log = { warn: (facts: object, message: string) => logged.push(`${message} ${JSON.stringify(facts)}`) }
  const payments = openPayments({ config: configured.config, subscriptions, now, log })

  const outcomes: WebhookOutcome['outcome'][] = []
  const desk: LocalServer = await startLocalServer(async ({ url, headers, body }) => {
    const provider: PaymentProvider = url.pathname === '/stripe' ? 'stripe' : 'btcpay'
    const requestHeaders = new Headers(
      Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const { outcome, httpStatus } = await payments.webhook(provider, { rawBody: body, headers: requestHeaders })
    outcomes.push(outcome)
    return { status: httpStatus }
  })
  stripe.outbox.setTarget(`${desk.origin}/stripe`)
  btcpay.outbox.setTarget(`${desk.origin}/btcpay`)

  /** The user pays at Checkout; events are on their way. @returns the id of the subscription */
  const subscribe = async (user: Payer = ANNA, plan = 'monthly'): Promise<string> => {
    const started = await payments.startCheckout({ user, plan, provider: 'stripe', returnUrl: RETURN_URL })
    if (!started.ok) throw new Error(started.reason)
    return stripe.world.pay(started.url.split('/').at(-1)!).subscription!
  }

  /** The user orders with crypto. @returns the id of the invoice, which is not paid yet */
  const order = async (user: Payer = ANNA, plan = 'monthly'): Promise<string> => {
    const started = await payments.startCheckout({ user, plan, provider: 'btcpay', returnUrl: RETURN_URL })
    if (!started.ok) throw new Error(started.reason)
    return started.url.split('/').at(-1)!
  }

  /** Resolves when every event has arrived. */
  const settled = async () => {
    await stripe.outbox.settled()
    await btcpay.outbox.settled()
  }

  const close = async () => {
    await stripe.close()
    await btcpay.close()
    await desk.close()
  }

  return {
    clock,
    stripe,
    btcpay,
    payments,
    subscriptions,
    config: configured.config,
    logged,
    outcomes,
    subscribe,
    order,
    settled,
    close,
  }
}

export type Till = Awaited<ReturnType<typeof openTill>>
