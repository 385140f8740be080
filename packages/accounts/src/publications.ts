import type { ReportSchedule } from '@gvol/wire'

/** Something a user publishes. `content` is the JSON text of the panels, unchanged. */
export type StoredPublication = {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly content: string
  /** Origins of sites that may embed it; empty: none. */
  readonly origins: readonly string[]
  readonly createdAtMs: number
  /** When it expires; undefined: never. */
  readonly expiresAtMs: number | undefined
  readonly revokedAtMs: number | undefined
  /** The unguessable part of its URL. */
  readonly token: string
}

export type PublicationOutcome =
  | { readonly ok: true; readonly publication: StoredPublication }
  | { readonly ok: false; readonly reason: 'too-many' }

/** Publications of users. Calls that name a user are confined to that user. */
export type Publications = {
  /** Newest first, including ended ones for some time. */
  readonly list: (userId: string) => Promise<readonly StoredPublication[]>
  readonly publish: (
    userId: string,
    input: Pick<StoredPublication, 'name' | 'content' | 'origins' | 'expiresAtMs'>,
  ) => Promise<PublicationOutcome>
  /** Ends it permanently. @returns whether the user had such a valid publication */
  readonly revoke: (userId: string, id: string) => Promise<boolean>
  /** Returns the publication of a URL, including ended ones; undefined for a URL that was not issued here. */
  readonly read: (token: string) => Promise<StoredPublication | undefined>
}

/** A board that is mailed to its owner on a schedule. */
export type StoredReport = {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly content: string
  readonly schedule: ReportSchedule
  readonly createdAtMs: number
  readonly nextAtMs: number
  readonly lastSentAtMs: number | undefined
  /** Why the last attempt failed; undefined after a success. */
  readonly lastFault: string | undefined
  /** Ends the report without signing in. */
  readonly token: string
}

export type ReportOutcome =
  | { readonly ok: true; readonly report: StoredReport }
  | { readonly ok: false; readonly reason: 'too-many' }

/** A report to send, claimed by one process until its lease expires. */
export type ClaimedReport = {
  readonly report: StoredReport
  /** The scheduled time. */
  readonly dueAtMs: number
  /** Including this attempt; identifies the claim. */
  readonly attempts: number
}

/** Reports of users. Calls that name a user are confined to that user; the others serve the sending processes. */
export type Reports = {
  /** Oldest first. */
  readonly list: (userId: string) => Promise<readonly StoredReport[]>
  readonly create: (
    userId: string,
    input: Pick<StoredReport, 'name' | 'content' | 'schedule' | 'nextAtMs'>,
  ) => Promise<ReportOutcome>
  readonly remove: (userId: string, id: string) => Promise<boolean>
  /** Returns the report of a mail's link; undefined for a link that was not issued here or no longer works. */
  readonly byToken: (token: string) => Promise<StoredReport | undefined>
  /** Claims reports that are due and not claimed elsewhere; a claim expires by itself. */
  readonly claim: (most: number, leaseMs: number) => Promise<readonly ClaimedReport[]>
  /** @param nextAtMs  the scheduled time after the one sent */
  readonly sent: (claimed: ClaimedReport, nextAtMs: number) => Promise<void>
  /** @param nextAtMs  when it is retried, or the next scheduled time when this one is given up */
  readonly failed: (
    claimed: ClaimedReport,
    fault: string,
    next: { readonly atMs: number; readonly isRetry: boolean },
  ) => Promise<void>
}
