import type { AlertDelivery, ChannelKind } from '@gvol/wire'

/** A stored alert. `data` is the draft and `state` its memory, both JSON texts, unchanged. */
export type StoredAlert = {
  readonly id: string
  readonly userId: string
  /** Counts changes by the owner. */
  readonly version: number
  readonly data: string
  readonly unit: string | null
  readonly state: string
  /** Counts changes of `state`. A process may only change it from the turn it has read. */
  readonly turn: number
  readonly createdAtMs: number
}

export type AlertOutcome =
  | { readonly ok: true; readonly alert: StoredAlert }
  | { readonly ok: false; readonly reason: 'missing' | 'too-many' | 'too-large' }
  | { readonly ok: false; readonly reason: 'outdated'; readonly current: StoredAlert }

/** What an alert reports when it fires. */
export type NewFiring = {
  /** Identifies what made it fire, the same in every process: one cause fires an alert once. */
  readonly cause: string
  readonly name: string
  /** Instant of the market state that fired it. */
  readonly atMs: number
  readonly value: number | null
  readonly unit: string | null
  readonly text: string
  /** `{firing}` in it is replaced by the id of the firing. */
  readonly path: string
  readonly hasSound: boolean
  /** Ids of channels; those of other users are ignored. */
  readonly channels: readonly string[]
}

export type StoredFiring = Omit<NewFiring, 'cause' | 'channels'> & {
  readonly id: string
  readonly userId: string
  readonly alertId: string
  readonly seenAtMs: number | undefined
  readonly createdAtMs: number
  readonly deliveries: readonly (Omit<AlertDelivery, 'at'> & { readonly atMs: number | undefined })[]
}

/** End of a page of firings. */
export type FiringCursor = { readonly atMs: number; readonly id: string }

export type StoredChannel = {
  readonly id: string
  readonly kind: ChannelKind
  readonly name: string
  readonly target: string
  readonly lastFault: string | null
  readonly createdAtMs: number
}

/** A channel with its secrets, for sending. `sealed-otherwise`: encrypted with another secret of the desk. */
export type OpenedChannel =
  | { readonly ok: true; readonly channel: StoredChannel; readonly address: string }
  | { readonly ok: false; readonly reason: 'missing' | 'sealed-otherwise' }

/** A delivery, claimed by one process until its lease expires. */
export type ClaimedDelivery = {
  readonly firing: StoredFiring
  readonly channelId: string
  /** Including this attempt; identifies the claim. */
  readonly attempts: number
}

/**
 * Alerts of users. Calls that name a user are confined to that user; the others serve the processes that evaluate and
 * send.
 */
export type Alerts = {
  /** Oldest first. */
  readonly list: (userId: string) => Promise<readonly StoredAlert[]>
  readonly create: (userId: string, input: Pick<StoredAlert, 'data' | 'unit' | 'state'>) => Promise<AlertOutcome>
  /** @param change  without `state` the memory is unchanged */
  readonly save: (
    userId: string,
    id: string,
    change: Pick<StoredAlert, 'data' | 'unit'> & { readonly state?: string; readonly ifVersion: number },
  ) => Promise<AlertOutcome>
  readonly remove: (userId: string, id: string) => Promise<boolean>
  /** All users' alerts, with the fields that reveal a change. */
  readonly marks: () => Promise<readonly Pick<StoredAlert, 'id' | 'version' | 'turn'>[]>
  readonly byIds: (ids: readonly string[]) => Promise<readonly StoredAlert[]>
  /**
   * Stores the new memory and the firings it leads to in one transaction; stores nothing if another process or the
   * owner changed or removed the alert in the meantime.
   *
   * @returns the stored firings; undefined when another change came first
   */
  readonly commit: (
    expected: Pick<StoredAlert, 'id' | 'version' | 'turn'>,
    next: { readonly state: string; readonly firings: readonly NewFiring[] },
  ) => Promise<readonly StoredFiring[] | undefined>
}

export type Firings = {
  /** Newest first. */
  readonly page: (
    userId: string,
    page: { readonly before?: FiringCursor; readonly limit: number },
  ) => Promise<readonly StoredFiring[]>
  readonly unseen: (userId: string) => Promise<number>
  readonly markSeen: (
    userId: string,
    which: { readonly ids: readonly string[] } | { readonly untilMs: number },
  ) => Promise<void>
  /** Returns all users' firings stored at this instant or later, oldest first. */
  readonly storedSince: (sinceMs: number) => Promise<readonly StoredFiring[]>
}

export type AlertChannels = {
  /** Oldest first. */
  readonly list: (userId: string) => Promise<readonly StoredChannel[]>
  /** @param input  `address` is everything needed for sending, as one text; it is encrypted */
  readonly add: (
    userId: string,
    input: Pick<StoredChannel, 'kind' | 'name' | 'target'> & { readonly address: string },
  ) => Promise<
    { readonly ok: true; readonly channel: StoredChannel } | { readonly ok: false; readonly reason: 'too-many' }
  >
  readonly open: (userId: string, id: string) => Promise<OpenedChannel>
  /** Also cancels deliveries waiting for this channel. */
  readonly remove: (userId: string, id: string) => Promise<boolean>
}

/** Deliveries waiting to be sent. Any number of processes may claim them, each delivery one at a time. */
export type Outbox = {
  /** Claims deliveries that are due and not claimed elsewhere; a claim expires by itself. */
  readonly claim: (most: number, leaseMs: number) => Promise<readonly ClaimedDelivery[]>
  readonly sent: (claimed: ClaimedDelivery) => Promise<void>
  /** @param retryAtMs  undefined: not retried; stored as failed with the reason */
  readonly failed: (claimed: ClaimedDelivery, reason: string, retryAtMs: number | undefined) => Promise<void>
  readonly counts: () => Promise<Readonly<Record<'waiting' | 'failed', number>>>
}

/** All alert data of one instance. */
export type AlertsStore = {
  readonly alerts: Alerts
  readonly firings: Firings
  readonly channels: AlertChannels
  readonly outbox: Outbox
  /** Keys that identify this desk to push services, base64url; derived from the secret of the desk. */
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string }
}
