import type { Subscription } from '@gvol/accounts'
import type { CheckoutStart, Payer, WebhookMessage } from './payments.ts'
import type { PlanConfig } from './paymentsConfig.ts'

/** A provider did not answer, or refused, or answered in words that are not understood. Carries no secret. */
export class ProviderError extends Error {
  readonly facts: Readonly<Record<string, unknown>>
  constructor(message: string, facts: Readonly<Record<string, unknown>>) {
    super(message)
    this.name = 'ProviderError'
    this.facts = facts
  }
}

/** A subscription as the provider has it now; when that was is added by whoever asked. */
export type Known = Omit<Subscription, 'saidAtMs'>

/** What a genuine message is about. The state is read afterwards, from the provider. */
export type Heard =
  | { readonly outcome: 'bad-signature' | 'malformed' | 'ignored' }
  | {
      readonly outcome: 'about'
      /** The same message has the same id, however often it is sent. */
      readonly eventId: string
      readonly userOf: () => Promise<string | undefined>
      readonly read: (userId: string) => Promise<readonly Known[]>
    }

/** One who takes money. Every call may throw a `ProviderError`. */
export type Provider = {
  readonly hear: (message: WebhookMessage) => Heard
  readonly startCheckout: (wanted: {
    readonly user: Payer
    readonly plan: PlanConfig
    readonly returnUrl: string
  }) => Promise<CheckoutStart>
  /** `undefined`: the session is of somebody else. */
  readonly readOf: (user: Payer, sessionId?: string) => Promise<readonly Known[] | undefined>
  /** @returns how many things were ended */
  readonly cancelOf: (user: Payer) => Promise<number>
}
