import type { StoredChannel, StoredFiring, User } from '@gvol/accounts'
import type { ChannelKind } from '@gvol/wire'

/** How to reach a channel, as its owner writes it. */
export type ChannelWanted = {
  readonly kind: ChannelKind
  readonly name: string
  /** Of webhook, discord and slack. */
  readonly url?: string
  /** Signs what a webhook gets. */
  readonly secret?: string
  /** Of telegram. */
  readonly token?: string
  readonly chat?: string
  /** Of push: as the browser gives it. */
  readonly subscription?: unknown
}

export type ChannelAccepted =
  | {
      readonly ok: true
      /** Enough to recognise it by; no secret. */
      readonly target: string
      /** Everything that sending takes. */
      readonly address: string
      /** Made here, for the receiver; told once. */
      readonly secret?: string
    }
  | { readonly ok: false; readonly message: string; readonly argument?: string }

/** The message of a test, or what waits in the outbox. */
export type SentFiring = Pick<StoredFiring, 'id' | 'alertId' | 'name' | 'atMs' | 'value' | 'unit' | 'text' | 'path'>

export type SendOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** A sentence for the owner of the channel; holds no secret. */
      readonly message: string
      /** It will never take it: the address is gone or refuses us. */
      readonly isFinal: boolean
    }

/** Sends firings out of the desk. The sockets are the server's. */
export type AlertSending = {
  /** Checks the form of an address and what this desk may reach. */
  readonly accept: (wanted: ChannelWanted, user: User) => ChannelAccepted
  readonly send: (channel: StoredChannel, address: string, firing: SentFiring, userId: string) => Promise<SendOutcome>
  /** Something waits in the outbox. */
  readonly wake: () => void
  readonly pushKey: string
}
