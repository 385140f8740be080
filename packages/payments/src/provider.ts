import type { Subscription } from '@gvol/accounts'
import type { CheckoutStart, Payer, WebhookMessage } from './payments.ts'
import type { PlanConfig } from './paymentsConfig.ts'

/** A provider did not answer, refused, or answered in an invalid format. Carries no secret. */
export class ProviderError extends Error {
  readonly facts: Readonly<Record<string, unknown>>
  constructor(message: string, facts: Readonly<Record<string, unknown>>) {
    super(message)
    this.name = 'ProviderError'
    this.facts = facts
  }
}

/** A subscription as the provider reports it; the caller adds when that was. */
export type ReportedSubscription = Omit<Subscription, 'reportedAtMs'>

/** Subject of a genuine message. The state is read from the provider afterwards. */
export type ReceivedMessage =
  | { readonly outcome: 'bad-signature' | 'malformed' | 'ignored' }
  | {
      readonly outcome: 'about'
      /** The same message always has the same id, however often it is sent. */
      readonly eventId: string
      readonly userOf: () => Promise<string | undefined>
      readonly read: (userId: string) => Promise<readonly ReportedSubscription[]>
    }

/** A payment provider. Every call may throw a `ProviderError`. */
export type Provider = {
  readonly receive: (message: WebhookMessage) => ReceivedMessage
  readonly startCheckout: (input: {
    readonly user: Payer
    readonly plan: PlanConfig
    readonly returnUrl: string
  }) => Promise<CheckoutStart>
  /** `undefined`: the session belongs to another user. */
  readonly readOf: (user: Payer, sessionId?: string) => Promise<readonly ReportedSubscription[] | undefined>
  /** @returns how many subscriptions and open payments were ended */
  readonly cancelOf: (user: Payer) => Promise<number>
}
