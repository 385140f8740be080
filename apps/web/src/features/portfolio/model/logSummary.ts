import type { LogEntry } from '@gvol/market/ledger'

/** Returns how many trades and bookings a log has, and since when; of an empty log ∞. */
export const logSummary = (log: readonly LogEntry[]) => {
  const trades = log.filter(({ price }) => price !== undefined).length
  return {
    trades,
    bookings: log.length - trades,
    fromMs: log.reduce((first, { atMs }) => Math.min(first, atMs), Number.POSITIVE_INFINITY),
  }
}

/** Returns a number with its word. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
