import type { ConnectorStatus } from '@gvol/exchanges'

/** Collectors tell how their venues are every two seconds; after so long without a word nothing is known of them, ms. */
export const SILENT_AFTER_MS = 10_000

/** How a venue is of which nothing is heard since `sinceMs`, Unix ms; `problem` says why. */
export const silentStatus = (status: ConnectorStatus, sinceMs: number, problem: string): ConnectorStatus => ({
  ...status,
  state: 'stale',
  sinceMs,
  messagesPerSecond: 0,
  problems: [problem],
})
