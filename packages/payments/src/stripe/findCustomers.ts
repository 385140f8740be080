import { createHash } from 'node:crypto'
import type { Subscriptions } from '@gvol/accounts'
import type Stripe from 'stripe'
import type { Payer } from '../payments.ts'
import { stripeAnswer } from './openStripe.ts'
import { USER_KEY } from './stripeState.ts'

const quoted = (text: string): string => text.replaceAll(/['\\]/g, '\\$&')

/**
 * Returns Stripe's customers that are this user: those of stored subscriptions, otherwise those with the desk's user
 * id. An email address alone proves nothing.
 */
export const findCustomers = async (
  stripe: Stripe,
  subscriptions: Subscriptions,
  user: Payer,
): Promise<readonly string[]> => {
  const storedCustomers = (await subscriptions.of(user.id)).flatMap(({ provider, customer }) =>
    provider === 'stripe' && customer !== undefined ? [customer] : [],
  )
  if (storedCustomers.length > 0) return [...new Set(storedCustomers)]
  const matches =
    user.email === undefined
      ? await stripeAnswer(stripe.customers.search({ query: `metadata['${USER_KEY}']:'${quoted(user.id)}'` }))
      : await stripeAnswer(stripe.customers.list({ email: user.email, limit: 100 }))
  return matches.data.filter(({ metadata }) => metadata[USER_KEY] === user.id).map(({ id }) => id)
}

/** Returns the customer to charge: the existing one, or a new one if there is none or it was deleted at Stripe. */
export const customerToCharge = async (stripe: Stripe, subscriptions: Subscriptions, user: Payer): Promise<string> => {
  const customers = await findCustomers(stripe, subscriptions, user)
  for (const id of customers) {
    const { deleted } = await stripeAnswer(stripe.customers.retrieve(id))
    if (!deleted) return id
  }
  const customerInput = { email: user.email, name: user.name, metadata: { [USER_KEY]: user.id } }
  const digest = createHash('sha256')
    .update(JSON.stringify([customerInput, customers]))
    .digest('hex')
  return (await stripeAnswer(stripe.customers.create(customerInput, { idempotencyKey: `gvol-customer-${digest}` }))).id
}
