import type { TableName } from './catalog.ts'

/** The instant of a table's rows: by it they are partitioned, counted by day, exported and grow old. */
export const INSTANT_COLUMN = {
  snapshot: 'snapshotMs',
  optionQuote: 'snapshotMs',
  futureQuote: 'snapshotMs',
  trade: 'atMs',
  blockRfqTrade: 'atMs',
  indexPrice: 'atMs',
  volIndex: 'atMs',
  spotQuote: 'atMs',
  candle: 'atMs',
  fundingRate: 'atMs',
  futureOpenInterest: 'atMs',
  settlementPrice: 'atMs',
  surface: 'atMs',
  deltaVol: 'atMs',
  constantMaturity: 'atMs',
  openInterest: 'atMs',
  tradedSurface: 'atMs',
  dealerFlow: 'atMs',
} as const satisfies Partial<Record<TableName, string>>

/** A table whose rows have an instant: every one but the list of instruments and the ledgers. */
export type TimedTable = keyof typeof INSTANT_COLUMN
