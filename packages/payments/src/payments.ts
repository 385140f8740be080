import type { Subscription } from '@gvol/accounts'

/** Cards through Stripe, crypto through a BTCPay Server. */
export type PaymentProvider = Subscription['provider']

/** Whoever pays, as the accounts know the person. */
export type Payer = { readonly id: string; readonly email?: string; readonly name?: string }

/** What a plan costs, every `intervalCount` intervals. */
export type Price = {
  /** Decimal text in units of `currency`: '49.00'. */
  readonly amount: string
  /** ISO 4217, upper case. */
  readonly currency: string
  readonly interval: 'month' | 'year'
  readonly intervalCount: number
}

export type Plan = {
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly price: Price
  /** The price for people: '$49.00 per month'. */
  readonly priceText: string
  /** Who sells it; never empty. */
  readonly providers: readonly PaymentProvider[]
}

export type NotConfigured = { readonly ok: false; readonly reason: 'not-configured' }
/** The provider did not answer, or not in words that are understood; asking again later makes sense. */
export type Unavailable = { readonly ok: false; readonly reason: 'provider-unavailable' }

export type PlanList =
  | {
      readonly ok: true
      readonly plans: readonly Plan[]
      /** Present when cards are taken; the page loads the script from its public host. */
      readonly stripe?: { readonly publishableKey: string; readonly scriptUrl: string }
    }
  | NotConfigured

/** Send the browser to `url`. */
export type Elsewhere = { readonly ok: true; readonly url: string }

export type CheckoutStart =
  | Elsewhere
  | NotConfigured
  | Unavailable
  | {
      readonly ok: false
      /**
       * `not-offered`: the plan exists, but not at this provider. `already-subscribed`: a card subscription is running;
       * the portal changes it. `price-mismatch`: Stripe would charge something else than the plan says.
       */
      readonly reason: 'unknown-plan' | 'not-offered' | 'already-subscribed' | 'price-mismatch' | 'bad-return-url'
    }

export type PortalStart =
  | Elsewhere
  | NotConfigured
  | Unavailable
  | { readonly ok: false; readonly reason: 'no-customer' | 'bad-return-url' }

export type SubscriptionSession =
  | {
      readonly ok: true
      /** Everything known of this person after reading the providers again. */
      readonly subscriptions: readonly Subscription[]
    }
  | NotConfigured
  | Unavailable
  | { readonly ok: false; readonly reason: 'not-yours' }

/** A message of a provider as it came in, byte for byte: the signature is over the bytes. */
export type WebhookMessage = {
  readonly rawBody: Uint8Array | string
  readonly headers: Pick<Headers, 'get'>
}

export type WebhookOutcome = {
  /**
   * `outdated`: something newer is known already. `ignored`: genuine, and of no concern here. `unavailable`: the provider
   * could not be asked for the state behind the message; it will send the message again.
   */
  readonly outcome:
    | 'applied'
    | 'duplicate'
    | 'outdated'
    | 'ignored'
    | 'unknown-user'
    | 'bad-signature'
    | 'malformed'
    | 'unavailable'
    | 'not-configured'
  /** What to answer: below 300 the provider is satisfied, otherwise it sends the message again. */
  readonly httpStatus: 200 | 400 | 404 | 503
  /** People whose access may have changed: what depends on it (live connections) is to be looked at again. */
  readonly userIds: readonly string[]
}

export type Cancellation = { readonly ok: true; readonly canceled: number } | NotConfigured | Unavailable

/**
 * The port to those who take money. Nothing here decides who gets in: it only keeps `Subscriptions` true, and access is
 * read from there. A message of a provider is a reason to read the state at the provider, never the state itself, so
 * lost, late, repeated and reordered messages all end in the same place.
 */
export type Payments = {
  /** What is sold here, for anybody to see. */
  readonly plans: () => PlanList
  /**
   * @param returnUrl  absolute address of the desk's return page; comes back with `status=success` (card),
   *   `status=check` (crypto) or `status=cancel`. That it is one of the desk's own is for the caller to see to.
   */
  readonly startCheckout: (wanted: {
    readonly user: Payer
    readonly plan: string
    readonly provider: PaymentProvider
    readonly returnUrl: string
  }) => Promise<CheckoutStart>
  /** Where a card subscriber changes the card, sees invoices and cancels. Comes back with `status=check`. */
  readonly portal: (wanted: { readonly user: Payer; readonly returnUrl: string }) => Promise<PortalStart>
  /**
   * For the return page: reads the state from the providers and applies it, whether or not a message came yet.
   * @param sessionId  `session_id` of the return address, where the page has it; it must be of that user
   */
  readonly subscriptionSession: (wanted: {
    readonly user: Payer
    readonly sessionId?: string
  }) => Promise<SubscriptionSession>
  readonly webhook: (provider: PaymentProvider, message: WebhookMessage) => Promise<WebhookOutcome>
  /** Ends everything that would charge this person again or could still be paid. Before the account is deleted. */
  readonly cancelOf: (user: Payer) => Promise<Cancellation>
}
