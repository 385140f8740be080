import { type UnixMs, unixMs } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { Reject } from './rejections.ts'

/** A time further ahead is one of another unit. */
const MAX_AHEAD_MS = 366 * MS_PER_DAY
/**
 * A venue's clock may be ahead of ours by this much: ours may be set to another time zone. A row with a later time would
 * hide every row that follows until our clock gets there.
 */
const MAX_SKEW_MS = 6 * MS_PER_HOUR
/** Before the first coin: seconds read as milliseconds, or no time at all. */
const FIRST_MS = Date.UTC(2009, 0, 1)

/** What is no time in any unit but ms lies beyond. */
const LAST_MS = Date.UTC(2100, 0, 1)

/** Whether a number can be ms since 1970, of whatever clock. */
export const isInstant = (ms: number): boolean => ms >= FIRST_MS && ms < LAST_MS

/** Whether something that reached us at `receivedAtMs` can have been stamped so; in microseconds, say, it lies in the future. */
export const isPossibleInstant = (venueMs: number, receivedAtMs: number): boolean =>
  venueMs >= FIRST_MS && venueMs <= receivedAtMs + MAX_AHEAD_MS

const isCurrent = (venueMs: number, receivedAtMs: number): boolean =>
  isPossibleInstant(venueMs, receivedAtMs) && venueMs <= receivedAtMs + MAX_SKEW_MS

const rejectInstant = (venueMs: number, receivedAtMs: number, reject: Reject, row: unknown) => {
  const expected = isPossibleInstant(venueMs, receivedAtMs)
    ? 'expected a time at most six hours ahead of ours'
    : 'expected a time in ms since 1970'
  reject(
    'clock-out-of-range',
    `${expected}, ${Math.round(receivedAtMs)}, got ${venueMs}; the time of receipt is used`,
    row,
  )
}

/** The venue's stamp of something, or our clock's where it cannot be one, which is counted. */
export const venueInstant = (venueMs: number, receivedAtMs: number, reject: Reject, row: unknown): UnixMs => {
  if (isCurrent(venueMs, receivedAtMs)) return unixMs(venueMs)
  rejectInstant(venueMs, receivedAtMs, reject, row)
  return unixMs(receivedAtMs)
}

/** A row with a `timestamp` that can be: itself, or with our clock's, which is counted. */
export const timed = <Row extends { readonly timestamp: number }>(
  row: Row,
  receivedAtMs: number,
  reject: Reject,
): Row => {
  const timestamp = venueInstant(row.timestamp, receivedAtMs, reject, row)
  return timestamp === row.timestamp ? row : { ...row, timestamp }
}

/** The newest stamp of some rows that can be one; our clock's where none can. Each that cannot is counted. */
export const newestInstant = <Row>(
  rows: Iterable<Row>,
  stampOf: (row: Row) => number,
  receivedAtMs: number,
  reject: Reject,
): UnixMs => {
  let newestMs = 0
  for (const row of rows) {
    const venueMs = stampOf(row)
    if (!isCurrent(venueMs, receivedAtMs)) rejectInstant(venueMs, receivedAtMs, reject, row)
    else if (venueMs > newestMs) newestMs = venueMs
  }
  return unixMs(newestMs || receivedAtMs)
}

/** The largest of some numbers, of which there may be more than a call takes arguments; −∞ of none. */
export const largest = (values: Iterable<number>): number => {
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) if (value > most) most = value
  return most
}
