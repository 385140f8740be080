import type Stripe from 'stripe'
import { stripeAnswer } from './openStripe.ts'
import type { StripeRecords } from './stripeState.ts'

/** More of one kind than a customer ever has; a safety limit. */
const MAX_ROWS = 1000

/** Reads everything about one customer that decides what is paid for. */
export const readCustomer = async (stripe: Stripe, customer: string): Promise<StripeRecords> => {
  const page = { customer, limit: 100 }
  const [subscriptions, invoices, charges] = await stripeAnswer(
    Promise.all([
      stripe.subscriptions.list({ ...page, status: 'all' }).autoPagingToArray({ limit: MAX_ROWS }),
      stripe.invoices
        .list({ ...page, status: 'paid', expand: ['data.payments'] })
        .autoPagingToArray({ limit: MAX_ROWS }),
      stripe.charges.list(page).autoPagingToArray({ limit: MAX_ROWS }),
    ]),
  )
  const disputed = charges.filter((charge) => charge.disputed)
  const disputes = await stripeAnswer(
    Promise.all(disputed.map(({ id }) => stripe.disputes.list({ charge: id }).autoPagingToArray({ limit: MAX_ROWS }))),
  )
  return { subscriptions, invoices, charges, disputes: disputes.flat() }
}
