import type { PaymentProvider, Plan, PlanList } from '../payments.ts'
import { fractionDigits, type PaymentsConfig, type PlanConfig } from '../paymentsConfig.ts'

/** Returns '$49.00 per month', '€900.00 every 2 years'. */
const priceText = ({ amount, currency, interval, intervalCount }: PlanConfig['price']): string => {
  const digits = fractionDigits(currency)
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: digits })
  const often = intervalCount === 1 ? `per ${interval}` : `every ${intervalCount} ${interval}s`
  return `${format.format(Number(amount))} ${often}`
}

/** Returns the public part of the configuration. */
export const planList = ({ plans, stripe, btcpay }: PaymentsConfig): PlanList => {
  if (!stripe && !btcpay) return { ok: false, reason: 'not-configured' }
  return {
    ok: true,
    plans: plans.map(({ id, name, description, price, stripePrice, btcpay: isCrypto }): Plan => {
      const providers: PaymentProvider[] = []
      if (stripe && stripePrice !== undefined) providers.push('stripe')
      if (btcpay && isCrypto) providers.push('btcpay')
      return { id, name, description, price, priceText: priceText(price), providers }
    }),
    stripe: stripe && { publishableKey: stripe.publishableKey, scriptUrl: stripe.scriptUrl },
  }
}
