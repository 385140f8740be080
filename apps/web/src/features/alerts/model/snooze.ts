/** Snooze durations, minutes. */
export const SNOOZES = [
  { minutes: 15, label: '15 min' },
  { minutes: 60, label: '1 h' },
  { minutes: 240, label: '4 h' },
  { minutes: 1_440, label: '1 d' },
  { minutes: 10_080, label: '1 week' },
] as const

const MS_OF_MINUTE = 60_000

/** Returns when a snooze that starts now ends, ISO-8601. */
export const snoozedUntil = (minutes: number, nowMs: number): string =>
  new Date(nowMs + minutes * MS_OF_MINUTE).toISOString()

export const isSnoozed = (until: string | null, nowMs: number): boolean => until !== null && Date.parse(until) > nowMs
