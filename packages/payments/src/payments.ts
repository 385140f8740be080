import type { Subscription } from '@gvol/accounts'

/** Cards through Stripe, crypto through a BTCPay Server. */
export type PaymentProvider = Subscription['provider']

/** The paying user, from the accounts. */
export type Payer = { readonly id: string; readonly email?: string; readonly name?: string }

/** Price of a plan, per `intervalCount` intervals. */
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
  /** Price for display: '$49.00 per month'. */
  readonly priceText: string
  /** Providers that sell it; never empty. */
  readonly providers: readonly PaymentProvider[]
}

export type NotConfigured = { readonly ok: false; readonly reason: 'not-configured' }
/** The provider did not answer, or not in a valid format; retrying later makes sense. */
export type Unavailable = { readonly ok: false; readonly reason: 'provider-unavailable' }

export type PlanList =
  | {
      readonly ok: true
      readonly plans: readonly Plan[]
      /** Present when cards are accepted; the page loads the script from its public host. */
      readonly stripe?: { readonly publishableKey: string; readonly scriptUrl: string }
    }
  | NotConfigured

/** Send the browser to `url`. */
export type Redirect = { readonly ok: true; readonly url: string }

export type CheckoutStart =
  | Redirect
  | NotConfigured
  | Unavailable
  | {
      readonly ok: false
      /**
       * `not-offered`: the plan exists, but not at this provider. `already-subscribed`: a card subscription is active;
       * the portal changes it. `price-mismatch`: Stripe would charge another price than the plan's.
       */
      readonly reason: 'unknown-plan' | 'not-offered' | 'already-subscribed' | 'price-mismatch' | 'bad-return-url'
    }

export type PortalStart =
  | Redirect
  | NotConfigured
  | Unavailable
  | { readonly ok: false; readonly reason: 'no-customer' | 'bad-return-url' }

export type SubscriptionSession =
  | {
      readonly ok: true
      /** All subscriptions of the user after querying the providers again. */
      readonly subscriptions: readonly Subscription[]
    }
  | NotConfigured
  | Unavailable
  | { readonly ok: false; readonly reason: 'not-yours' }

/** A provider's message, byte for byte, because the signature covers the bytes. */
export type WebhookMessage = {
  readonly rawBody: Uint8Array | string
  readonly headers: Pick<Headers, 'get'>
}

export type WebhookOutcome = {
  /**
   * `outdated`: something newer is stored already. `ignored`: genuine but irrelevant here. `unavailable`: the provider
   * could not be queried for the state; it will send the message again.
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
  /** HTTP status of the response: below 300 the provider is done, otherwise it sends the message again. */
  readonly httpStatus: 200 | 400 | 404 | 503
  /** Users whose access may have changed, so that their live connections are checked again. */
  readonly userIds: readonly string[]
}

export type Cancellation = { readonly ok: true; readonly canceled: number } | NotConfigured | Unavailable

/**
 * The port to payment providers. It does not decide access: it only keeps `Subscriptions` up to date, and access is
 * derived from them. A provider's message causes a read of the provider's state and is never used as the state itself,
 * so lost, late, repeated and reordered messages all lead to the same result.
 */
export type Payments = {
  /** Returns the plans on sale; public. */
  readonly plans: () => PlanList
  /**
   * @param returnUrl  absolute URL of the desk's return page; comes back with `status=success` (card), `status=check`
   *   (crypto) or `status=cancel`. The caller must ensure that it is a page of the desk.
   */
  readonly startCheckout: (input: {
    readonly user: Payer
    readonly plan: string
    readonly provider: PaymentProvider
    readonly returnUrl: string
  }) => Promise<CheckoutStart>
  /**
   * Returns the page on which a card subscriber changes the card, views invoices and cancels. Comes back with
   * `status=check`.
   */
  readonly portal: (input: { readonly user: Payer; readonly returnUrl: string }) => Promise<PortalStart>
  /**
   * For the return page: reads the state from the providers and applies it, whether or not a message has arrived.
   *
   * @param sessionId  `session_id` of the return URL, if present; it must belong to that user
   */
  readonly subscriptionSession: (input: {
    readonly user: Payer
    readonly sessionId?: string
  }) => Promise<SubscriptionSession>
  readonly webhook: (provider: PaymentProvider, message: WebhookMessage) => Promise<WebhookOutcome>
  /** Ends everything that would charge this user again or could still be paid. Called before the account is deleted. */
  readonly cancelOf: (user: Payer) => Promise<Cancellation>
}
