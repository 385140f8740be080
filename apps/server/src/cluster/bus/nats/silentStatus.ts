import type { ConnectorStatus } from '@gvol/exchanges'

/** Collectors publish venue statuses every two seconds; after this much silence a status counts as unknown, ms. */
export const SILENT_AFTER_MS = 10_000

/** Status of a venue without messages since `sinceMs` (Unix ms); `problem` says why. */
export const silentStatus = (status: ConnectorStatus, sinceMs: number, problem: string): ConnectorStatus => ({
  ...status,
  state: 'stale',
  sinceMs,
  messagesPerSecond: 0,
  problems: [problem],
})
