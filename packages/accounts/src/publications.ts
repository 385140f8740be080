import type { ReportSchedule } from '@gvol/wire'

/** Something that its owner shows to the world. `content` is JSON text of the panels, kept as it came. */
export type StoredPublication = {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly content: string
  /** Origins of sites that may frame it; none: no site. */
  readonly origins: readonly string[]
  readonly createdAtMs: number
  /** When it ends by itself; undefined: never. */
  readonly expiresAtMs: number | undefined
  readonly revokedAtMs: number | undefined
  /** The part of its address that nobody can guess. */
  readonly token: string
}

export type PublicationOutcome =
  | { readonly ok: true; readonly publication: StoredPublication }
  | { readonly ok: false; readonly reason: 'too-many' }

/** What people publish. Calls that name a user are confined to that user. */
export type Publications = {
  /** Newest first, ended ones among them for some time. */
  readonly list: (userId: string) => Promise<readonly StoredPublication[]>
  readonly publish: (
    userId: string,
    wanted: Pick<StoredPublication, 'name' | 'content' | 'origins' | 'expiresAtMs'>,
  ) => Promise<PublicationOutcome>
  /** Ends it for good. @returns whether that user had such a one in force */
  readonly revoke: (userId: string, id: string) => Promise<boolean>
  /** The one behind an address, ended ones too; undefined for an address that was not made here. */
  readonly read: (token: string) => Promise<StoredPublication | undefined>
}

/** A board that is sent to its owner at set times. */
export type StoredReport = {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly content: string
  readonly schedule: ReportSchedule
  readonly createdAtMs: number
  readonly nextAtMs: number
  readonly lastSentAtMs: number | undefined
  /** Why the last try failed; undefined after one that did not. */
  readonly lastFault: string | undefined
  /** Ends the report without signing in. */
  readonly token: string
}

export type ReportOutcome =
  | { readonly ok: true; readonly report: StoredReport }
  | { readonly ok: false; readonly reason: 'too-many' }

/** A sending claimed by one process until its lease runs out. */
export type ClaimedReport = {
  readonly report: StoredReport
  /** The set time that it is sent for. */
  readonly dueAtMs: number
  /** This try counted; names the claim. */
  readonly attempts: number
}

/** Reports of people. Calls that name a user are confined to that user; the others are for those that send. */
export type Reports = {
  /** Oldest first. */
  readonly list: (userId: string) => Promise<readonly StoredReport[]>
  readonly create: (
    userId: string,
    wanted: Pick<StoredReport, 'name' | 'content' | 'schedule' | 'nextAtMs'>,
  ) => Promise<ReportOutcome>
  readonly remove: (userId: string, id: string) => Promise<boolean>
  /** The one behind the link of a mail; undefined for a link that was not made here, or leads nowhere any more. */
  readonly byToken: (token: string) => Promise<StoredReport | undefined>
  /** Those that are due, and not with another process; the claim ends by itself. */
  readonly claim: (most: number, leaseMs: number) => Promise<readonly ClaimedReport[]>
  /** @param nextAtMs  the set time after the one that was sent */
  readonly sent: (claimed: ClaimedReport, nextAtMs: number) => Promise<void>
  /** @param nextAtMs  when it is tried again, or the next set time when this one is given up */
  readonly failed: (
    claimed: ClaimedReport,
    fault: string,
    next: { readonly atMs: number; readonly isRetry: boolean },
  ) => Promise<void>
}
