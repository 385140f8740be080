/** What the desk tells of an event, as `GET /api/admin/security-log` does; docs/accounts.md describes every field. */
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

export type Wanted = {
  /** undefined: all. */
  readonly event: string | undefined
  readonly isRefusedOnly: boolean
}

/** Those asked for, in their order. */
export const wantedEntries = (
  entries: readonly SecurityEntry[],
  { event, isRefusedOnly }: Wanted,
): readonly SecurityEntry[] =>
  entries.filter(
    (entry) => (event === undefined || entry.event === event) && (!isRefusedOnly || entry.outcome !== 'done'),
  )

/** Kinds of events that there are, by name. */
export const eventsIn = (entries: readonly SecurityEntry[]): readonly string[] =>
  [...new Set(entries.map(({ event }) => event))].sort()
