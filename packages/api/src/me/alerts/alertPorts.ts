import type { StoredChannel, StoredFiring, User } from '@gvol/accounts'
import type { ChannelKind } from '@gvol/wire'

/** How to reach a channel, as entered by its owner. */
export type NewChannel = {
  readonly kind: ChannelKind
  readonly name: string
  /** For webhook, discord and slack. */
  readonly url?: string
  /** Signs the requests to a webhook. */
  readonly secret?: string
  /** For telegram. */
  readonly token?: string
  readonly chat?: string
  /** For push: the browser's subscription. */
  readonly subscription?: unknown
}

export type ChannelAccepted =
  | {
      readonly ok: true
      /** Enough to recognize it by; not secret. */
      readonly target: string
      /** Everything needed for sending. */
      readonly address: string
      /** Generated here for the receiver; returned once. */
      readonly secret?: string
    }
  | { readonly ok: false; readonly message: string; readonly argument?: string }

/** A test message, or a delivery from the outbox. */
export type SentFiring = Pick<StoredFiring, 'id' | 'alertId' | 'name' | 'atMs' | 'value' | 'unit' | 'text' | 'path'>

export type SendOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** A sentence for the owner of the channel, without secrets. */
      readonly message: string
      /** Retrying is useless: the address no longer exists or rejects the desk. */
      readonly isFinal: boolean
    }

/** Sends firings to channels. The server provides the network access. */
export type AlertSending = {
  /** Validates an address and whether this desk may connect to it. */
  readonly accept: (channel: NewChannel, user: User) => ChannelAccepted
  readonly send: (channel: StoredChannel, address: string, firing: SentFiring, userId: string) => Promise<SendOutcome>
  /** Signals that a delivery is waiting in the outbox. */
  readonly wake: () => void
  readonly pushKey: string
}
