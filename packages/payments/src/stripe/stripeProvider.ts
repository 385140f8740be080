import type { Subscriptions } from '@gvol/accounts'
import type Stripe from 'stripe'
import type { CheckoutStart, Payer, PortalStart } from '../payments.ts'
import { fractionDigits, type PaymentsConfig, type PlanConfig, type StripeConfig } from '../paymentsConfig.ts'
import { type Provider, ProviderError, type ReceivedMessage, type ReportedSubscription } from '../provider.ts'
import { returnAddress } from '../returnAddress.ts'
import { customerToCharge, findCustomers } from './findCustomers.ts'
import { stripeAnswer } from './openStripe.ts'
import { readCustomer } from './readCustomer.ts'
import { openedEvent, type Subject, subjectOf } from './stripeEvent.ts'
import { idOf, PLAN_KEY, PRICE_KEY, type StripeRules, stripeState, USER_KEY } from './stripeState.ts'

export type StripeProvider = Provider & {
  readonly portal: (user: Payer, returnUrl: string) => Promise<PortalStart>
}

export type StripeProviderOptions = {
  readonly stripe: Stripe
  readonly config: StripeConfig
  readonly payments: PaymentsConfig
  readonly subscriptions: Subscriptions
  readonly now: () => number
}

/** Subscriptions that keep charging until they are cancelled. */
const RUNNING = new Set<string>(['active', 'past_due', 'unpaid', 'trialing', 'paused'])

/** Stripe counts hundredths of these two, although they have none (docs.stripe.com/currencies, special cases). */
const COUNTED_IN_HUNDREDTHS = new Set(['ISK', 'UGX'])

const smallestUnits = ({ amount, currency }: PlanConfig['price']): number =>
  Math.round(Number(amount) * 10 ** (COUNTED_IN_HUNDREDTHS.has(currency) ? 2 : fractionDigits(currency)))

const isPriceOf = (price: Stripe.Price, { price: planPrice }: PlanConfig): boolean =>
  price.active &&
  price.unit_amount === smallestUnits(planPrice) &&
  price.currency.toUpperCase() === planPrice.currency &&
  price.recurring?.interval === planPrice.interval &&
  price.recurring.interval_count === planPrice.intervalCount

const customerOf = async (stripe: Stripe, subject: Subject): Promise<string | undefined> => {
  if (subject.kind === 'customer') return subject.customer
  const { customer } = await stripeAnswer(stripe.charges.retrieve(subject.charge))
  return customer === null ? undefined : idOf(customer)
}

/** Returns the user of a customer: from stored subscriptions, otherwise from the metadata the desk wrote at Stripe. */
const userOfCustomer = async ({ stripe, subscriptions }: StripeProviderOptions, customer: string) => {
  const storedUser = await subscriptions.userOfCustomer('stripe', customer)
  if (storedUser !== undefined) return storedUser
  const retrieved = await stripeAnswer(stripe.customers.retrieve(customer))
  return retrieved.deleted ? undefined : retrieved.metadata[USER_KEY]
}

const sessionOf = async (stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> => {
  if (!/^cs_\w{1,200}$/.test(id)) return undefined
  try {
    return await stripeAnswer(stripe.checkout.sessions.retrieve(id))
  } catch (error) {
    if (error instanceof ProviderError && error.facts.statusCode === 404) return undefined
    throw error
  }
}

const openSessions = async (stripe: Stripe, customer: string): Promise<readonly Stripe.Checkout.Session[]> =>
  (await stripeAnswer(stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))).data

/** Prevents paying twice in two open pages. */
const expire = async (stripe: Stripe, sessions: readonly Stripe.Checkout.Session[]): Promise<void> => {
  await stripeAnswer(Promise.all(sessions.map(({ id }) => stripe.checkout.sessions.expire(id))))
}

/** For this long a double click, or going back and forward, leads to the same page; seconds. */
const REUSED_FOR_S = 600

const startCheckout = async (
  { stripe, subscriptions, now }: StripeProviderOptions,
  { user, plan, returnUrl }: { readonly user: Payer; readonly plan: PlanConfig; readonly returnUrl: string },
): Promise<CheckoutStart> => {
  const success = returnAddress(returnUrl, 'success')
  const canceled = returnAddress(returnUrl, 'cancel')
  if (success === undefined || canceled === undefined) return { ok: false, reason: 'bad-return-url' }
  const price = await stripeAnswer(stripe.prices.retrieve(plan.stripePrice!))
  if (!isPriceOf(price, plan)) return { ok: false, reason: 'price-mismatch' }
  const customer = await customerToCharge(stripe, subscriptions, user)
  const present = await stripeAnswer(stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
  if (present.data.some(({ status }) => RUNNING.has(status))) return { ok: false, reason: 'already-subscribed' }
  // Stripe replaces the braces, so they must not be encoded.
  const success_url = `${success}&session_id={CHECKOUT_SESSION_ID}`
  const metadata = { [PLAN_KEY]: plan.id, [PRICE_KEY]: price.id }
  const open = await openSessions(stripe, customer)
  const same = open.find(
    (session) =>
      session.success_url === success_url &&
      session.metadata?.[PLAN_KEY] === plan.id &&
      session.metadata[PRICE_KEY] === price.id &&
      session.created > now() / 1000 - REUSED_FOR_S,
  )
  await expire(
    stripe,
    open.filter((session) => session !== same),
  )
  const { url } =
    same ??
    (await stripeAnswer(
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        client_reference_id: user.id,
        line_items: [{ price: price.id, quantity: 1 }],
        metadata,
        subscription_data: { metadata: { [USER_KEY]: user.id, [PLAN_KEY]: plan.id } },
        success_url,
        cancel_url: canceled,
      }),
    ))
  return url === null ? { ok: false, reason: 'provider-unavailable' } : { ok: true, url }
}

/** Card payments: Checkout, the Billing Portal and webhooks of Stripe. */
export const stripeProvider = (options: StripeProviderOptions): StripeProvider => {
  const { stripe, config, payments, subscriptions, now } = options
  const rules: StripeRules = {
    planOfPrice: (price) => payments.plans.find(({ stripePrice }) => stripePrice === price)?.id,
    renewalGraceMs: payments.renewalGraceMs,
  }

  const readCustomers = async (customers: readonly string[]): Promise<readonly ReportedSubscription[]> =>
    (await Promise.all(customers.map((customer) => readCustomer(stripe, customer)))).flatMap((records) =>
      stripeState(records, rules),
    )

  const receive: Provider['receive'] = (message): ReceivedMessage => {
    const opened = openedEvent(stripe, message, config.webhookSecret, now())
    if (!opened.ok) return { outcome: opened.reason }
    const subject = subjectOf(opened.event)
    if (subject === undefined) return { outcome: 'ignored' }
    let customer: string | undefined
    return {
      outcome: 'about',
      eventId: opened.event.id,
      userOf: async () => {
        customer = await customerOf(stripe, subject)
        return customer === undefined ? undefined : userOfCustomer(options, customer)
      },
      read: async () => {
        const records = await readCustomer(stripe, customer!)
        const ended = subject.kind === 'customer' ? subject.ended : undefined
        const isListed = records.subscriptions.some(({ id }) => id === ended?.id)
        return stripeState(
          ended && !isListed ? { ...records, subscriptions: [...records.subscriptions, ended] } : records,
          rules,
        )
      },
    }
  }

  return {
    receive,
    startCheckout: (input) => startCheckout(options, input),
    readOf: async (user, sessionId) => {
      const customers = new Set(await findCustomers(stripe, subscriptions, user))
      if (sessionId !== undefined) {
        const session = await sessionOf(stripe, sessionId)
        if (session?.client_reference_id !== user.id) return undefined
        if (session.customer !== null) customers.add(idOf(session.customer))
      }
      return readCustomers([...customers])
    },
    portal: async (user, returnUrl) => {
      const return_url = returnAddress(returnUrl, 'check')
      if (return_url === undefined) return { ok: false, reason: 'bad-return-url' }
      const [customer] = await findCustomers(stripe, subscriptions, user)
      if (customer === undefined) return { ok: false, reason: 'no-customer' }
      const { url } = await stripeAnswer(stripe.billingPortal.sessions.create({ customer, return_url }))
      return { ok: true, url }
    },
    cancelOf: async (user) => {
      let ended = 0
      for (const customer of await findCustomers(stripe, subscriptions, user)) {
        const open = await openSessions(stripe, customer)
        await expire(stripe, open)
        const { data } = await stripeAnswer(stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
        const running = data.filter(({ status }) => RUNNING.has(status) || status === 'incomplete')
        await stripeAnswer(Promise.all(running.map(({ id }) => stripe.subscriptions.cancel(id))))
        ended += open.length + running.length
      }
      return ended
    },
  }
}
