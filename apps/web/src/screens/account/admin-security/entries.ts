/** An event from `GET /api/admin/security-log`; docs/accounts.md describes every field. */
export type SecurityEntry = {
  readonly at: string
  readonly event: string
  readonly outcome: 'done' | 'refused' | 'locked-out'
  readonly userId?: string
  readonly by?: string
  readonly address?: string
  readonly what: string
  readonly target?: string
}

export const OUTCOMES = { done: 'done', refused: 'refused', 'locked-out': 'locked out' } as const

export type EntryFilter = {
  /** Undefined for all. */
  readonly event: string | undefined
  readonly isRefusedOnly: boolean
}

/** Returns the entries that match a filter, in their order. */
export const filteredEntries = (
  entries: readonly SecurityEntry[],
  { event, isRefusedOnly }: EntryFilter,
): readonly SecurityEntry[] =>
  entries.filter(
    (entry) => (event === undefined || entry.event === event) && (!isRefusedOnly || entry.outcome !== 'done'),
  )

/** Returns the distinct kinds of events, by name. */
export const eventsIn = (entries: readonly SecurityEntry[]): readonly string[] =>
  [...new Set(entries.map(({ event }) => event))].sort()
