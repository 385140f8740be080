import { createHash } from 'node:crypto'
import type { Subscriptions } from '@gvol/accounts'
import type Stripe from 'stripe'
import type { Payer } from '../payments.ts'
import { stripeAnswer } from './openStripe.ts'
import { USER_KEY } from './stripeState.ts'

const quoted = (text: string): string => text.replaceAll(/['\\]/g, '\\$&')

/**
 * Stripe's customers that are this person: those known from subscriptions, else those that carry our id for the person.
 * An e-mail address alone proves nothing.
 */
export const findCustomers = async (
  stripe: Stripe,
  subscriptions: Subscriptions,
  user: Payer,
): Promise<readonly string[]> => {
  const known = (await subscriptions.of(user.id)).flatMap(({ provider, customer }) =>
    provider === 'stripe' && customer !== undefined ? [customer] : [],
  )
  if (known.length > 0) return [...new Set(known)]
  const found =
    user.email === undefined
      ? await stripeAnswer(stripe.customers.search({ query: `metadata['${USER_KEY}']:'${quoted(user.id)}'` }))
      : await stripeAnswer(stripe.customers.list({ email: user.email, limit: 100 }))
  return found.data.filter(({ metadata }) => metadata[USER_KEY] === user.id).map(({ id }) => id)
}

/** The customer to charge: the one there is, or a new one where there is none or it was deleted at Stripe. */
export const customerToCharge = async (stripe: Stripe, subscriptions: Subscriptions, user: Payer): Promise<string> => {
  const found = await findCustomers(stripe, subscriptions, user)
  for (const id of found) {
    const { deleted } = await stripeAnswer(stripe.customers.retrieve(id))
    if (!deleted) return id
  }
  const wanted = { email: user.email, name: user.name, metadata: { [USER_KEY]: user.id } }
  const digest = createHash('sha256')
    .update(JSON.stringify([wanted, found]))
    .digest('hex')
  return (await stripeAnswer(stripe.customers.create(wanted, { idempotencyKey: `gvol-customer-${digest}` }))).id
}
