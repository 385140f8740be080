import type { AlertDelivery, ChannelKind } from '@gvol/wire'

/** An alert as it is kept. `data` is the draft and `state` what is remembered of it, JSON texts kept as they came. */
export type StoredAlert = {
  readonly id: string
  readonly userId: string
  /** Counts what the owner changed. */
  readonly version: number
  readonly data: string
  readonly unit: string | null
  readonly state: string
  /** Counts what was remembered: whoever watches it changes it from the turn that it knows, or not at all. */
  readonly turn: number
  readonly createdAtMs: number
}

export type AlertOutcome =
  | { readonly ok: true; readonly alert: StoredAlert }
  | { readonly ok: false; readonly reason: 'missing' | 'too-many' | 'too-large' }
  | { readonly ok: false; readonly reason: 'outdated'; readonly current: StoredAlert }

/** What an alert says when it fires. */
export type NewFiring = {
  /** What made it fire, the same for whoever sees it: one cause of an alert fires once. */
  readonly cause: string
  readonly name: string
  /** Instant of the state that fired it. */
  readonly atMs: number
  readonly value: number | null
  readonly unit: string | null
  readonly text: string
  /** `{firing}` in it becomes the id of the firing. */
  readonly path: string
  readonly hasSound: boolean
  /** Ids of channels; those that are not the owner's are left out. */
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

/** Where a page of firings ends. */
export type FiringPlace = { readonly atMs: number; readonly id: string }

export type StoredChannel = {
  readonly id: string
  readonly kind: ChannelKind
  readonly name: string
  readonly target: string
  readonly lastFault: string | null
  readonly createdAtMs: number
}

/** A channel with its secrets, for the server's own sending. `sealed-otherwise`: with another secret of the desk. */
export type OpenedChannel =
  | { readonly ok: true; readonly channel: StoredChannel; readonly address: string }
  | { readonly ok: false; readonly reason: 'missing' | 'sealed-otherwise' }

/** One thing to be sent, claimed by one process until its lease runs out. */
export type ClaimedDelivery = {
  readonly firing: StoredFiring
  readonly channelId: string
  /** This try counted; names the claim. */
  readonly attempts: number
}

/** Alerts of people. Calls that name a user are confined to that user; the others are for those that watch and send. */
export type Alerts = {
  /** Oldest first. */
  readonly list: (userId: string) => Promise<readonly StoredAlert[]>
  readonly create: (userId: string, wanted: Pick<StoredAlert, 'data' | 'unit' | 'state'>) => Promise<AlertOutcome>
  /** @param change  `state` absent: what is remembered stays */
  readonly save: (
    userId: string,
    id: string,
    change: Pick<StoredAlert, 'data' | 'unit'> & { readonly state?: string; readonly ifVersion: number },
  ) => Promise<AlertOutcome>
  readonly remove: (userId: string, id: string) => Promise<boolean>
  /** Everybody's, by what tells whether one is another than before. */
  readonly marks: () => Promise<readonly Pick<StoredAlert, 'id' | 'version' | 'turn'>[]>
  readonly byIds: (ids: readonly string[]) => Promise<readonly StoredAlert[]>
  /**
   * What is remembered from now on and what fires by it, in one transaction: all of it, or nothing when the alert was
   * changed, removed or moved on by another process meanwhile.
   *
   * @returns the firings as they are kept; undefined when it was overtaken
   */
  readonly commit: (
    known: Pick<StoredAlert, 'id' | 'version' | 'turn'>,
    next: { readonly state: string; readonly firings: readonly NewFiring[] },
  ) => Promise<readonly StoredFiring[] | undefined>
}

export type Firings = {
  /** Newest first. */
  readonly page: (
    userId: string,
    page: { readonly before?: FiringPlace; readonly limit: number },
  ) => Promise<readonly StoredFiring[]>
  readonly unseen: (userId: string) => Promise<number>
  readonly markSeen: (
    userId: string,
    which: { readonly ids: readonly string[] } | { readonly untilMs: number },
  ) => Promise<void>
  /** Everybody's that were kept at that instant or later, oldest first. */
  readonly keptSince: (sinceMs: number) => Promise<readonly StoredFiring[]>
}

export type AlertChannels = {
  /** Oldest first. */
  readonly list: (userId: string) => Promise<readonly StoredChannel[]>
  /** @param wanted  `address` is everything that sending takes, as one text; it is sealed */
  readonly add: (
    userId: string,
    wanted: Pick<StoredChannel, 'kind' | 'name' | 'target'> & { readonly address: string },
  ) => Promise<
    { readonly ok: true; readonly channel: StoredChannel } | { readonly ok: false; readonly reason: 'too-many' }
  >
  readonly open: (userId: string, id: string) => Promise<OpenedChannel>
  /** What waits to be sent by it is given up. */
  readonly remove: (userId: string, id: string) => Promise<boolean>
}

/** What waits to be sent. Any number of processes take from it, each thing one at a time. */
export type Outbox = {
  /** Those that are due, and not with another process; the claim ends by itself. */
  readonly claim: (most: number, leaseMs: number) => Promise<readonly ClaimedDelivery[]>
  readonly sent: (claimed: ClaimedDelivery) => Promise<void>
  /** @param retryAtMs  undefined: given up, and kept with the reason */
  readonly failed: (claimed: ClaimedDelivery, reason: string, retryAtMs: number | undefined) => Promise<void>
  readonly counts: () => Promise<Readonly<Record<'waiting' | 'failed', number>>>
}

/** Everything about alerts in one instance. */
export type AlertsKept = {
  readonly alerts: Alerts
  readonly firings: Firings
  readonly channels: AlertChannels
  readonly outbox: Outbox
  /** With which push services know this desk, base64url; made from the secret of the desk. */
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string }
}
