import { atPrice, futureFeesOf, roundTripFees } from '@gvol/market'
import type { FutureRow } from '../../../market/future/futureRow.ts'
import type { StoredFuture } from '../../../market/future/storedFutures.ts'
import { type TradableCarry, tradableCarry } from '../../../market/future/tradableCarry.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import type { RowOf } from '../../../study/rows.ts'

const DAYS_A_YEAR = 365
/** A percentile among fewer days is not reported. */
const MIN_DAYS = 20
/** Rates that differ by less are the same: sums of one rate differ in their last digits. */
const SAME_RATE = 1e-9

export const carryColumns = {
  coin: text('coin'),
  venue: text('venue'),
  symbol: text('market of the venue'),
  instrument: text('name at the venue'),
  kind: text('future (dated) or perpetual'),
  margin: text('coin: inverse; stable: linear'),
  expiry: maybe(time('expiry; null for a perpetual')),
  days: maybe(number('days', 'to expiry; null for a perpetual')),
  side: maybe(
    text('side that earns the carry; short: sell the contract, hold the coin; long: the reverse; null: neither'),
  ),
  price: maybe(number('quote ccy', 'at which that side trades: best bid of the short, best ask of the long')),
  index: maybe(number('quote ccy', 'index of the same quote')),
  carry: maybe(number('decimal', 'a year, simple: of the future at that price, of the perpetual its funding now')),
  net: maybe(number('decimal', 'carry after the fees of a round trip, spread over the life or the holding time')),
  fees: number('decimal', 'fees of a round trip as a taker, contract and coin, share of the value'),
  feesAreOwn: flag('by the schedule of the venue; otherwise the usual one'),
  breakEvenDays: maybe(number('days', 'until the carry has paid the fees')),
  held30d: maybe(number('decimal', 'funding paid over the last 30 days, a year; positive: to the short')),
  heldDays: maybe(number('days', 'days of those 30 with stored payments')),
  percentile: maybe(number('decimal', 'share of earlier days with a lower carry; null below 20 days')),
  historyDays: number('days', 'days that it is compared with'),
  sizeUsd: maybe(number('USD', 'size at that price')),
  openInterestUsd: maybe(number('USD', 'open contracts')),
  quotedAt: time('time of the quote at the venue'),
  ageSeconds: number('s', 'age of the quote at the time of the answer'),
}

/** What is stored about earlier days of a contract. */
export type CarryHistory = {
  /** Funding of the newest days, a year, and the days that it covers; undefined for a dated future. */
  readonly held?: { readonly apr: number; readonly days: number } | undefined
  /** Carry of each earlier day, a year. */
  readonly carries: readonly number[]
}

/** Returns the share of values below one, equal ones at half; undefined if they are too few. */
export const percentileAmong = (values: readonly number[], value: number): number | undefined => {
  if (values.length < MIN_DAYS) return undefined
  const lower = values.filter((other) => other < value - SAME_RATE).length
  const equal = values.filter((other) => Math.abs(other - value) <= SAME_RATE).length
  return (lower + equal / 2) / values.length
}

/** Returns the funding of a perpetual as a carry, at the price of the side that receives it. */
const fundingCarry = ({ fundingApr, bid, ask }: FutureRow): Partial<TradableCarry> => {
  if (fundingApr === undefined) return {}
  const side = fundingApr < 0 ? 'long' : 'short'
  const price = side === 'long' ? ask : bid
  return { side, carry: fundingApr, ...(price === undefined ? {} : { price }) }
}

type CarrySettings = {
  readonly atMs: number
  /** How long a perpetual is held, days. */
  readonly holdDays: number
  /** Converts amounts in the dollar of the contract to USD. */
  readonly usd: (amount: number | undefined) => number | undefined
}

/** Returns a dated future or perpetual as a row of carry. */
export const carryRow = (
  { venue, symbol, row, sizes }: StoredFuture,
  { held, carries }: CarryHistory,
  { atMs, holdDays, usd }: CarrySettings,
): RowOf<typeof carryColumns> => {
  const at = row.at ?? atMs
  const isPerpetual = row.kind === 'perpetual'
  const { side, price, carry }: Partial<TradableCarry> = isPerpetual
    ? fundingCarry(row)
    : (tradableCarry({ ...row, at }) ?? {})
  const { fees, isOwn } = futureFeesOf(venue)
  const roundTrip = roundTripFees(fees)
  const lifeDays = isPerpetual ? holdDays : row.days
  const feesApr = lifeDays === undefined ? undefined : (roundTrip * DAYS_A_YEAR) / lifeDays
  const isLong = side === 'long'
  // Without funding, or with the index between bid and ask, neither side earns anything.
  const isEarned = carry !== undefined && (isLong || carry > 0)
  return {
    coin: row.coin,
    venue,
    symbol,
    instrument: row.instrument,
    kind: row.kind,
    margin: row.margin,
    expiry: row.expiry,
    days: row.days,
    side: isEarned ? (side ?? null) : null,
    price,
    index: row.index,
    carry,
    // The long side earns a negative carry, which fees bring nearer to zero.
    net: carry === undefined || feesApr === undefined ? undefined : isLong ? carry + feesApr : carry - feesApr,
    fees: roundTrip,
    feesAreOwn: isOwn,
    breakEvenDays: !isEarned ? undefined : (roundTrip * DAYS_A_YEAR) / Math.abs(carry),
    held30d: held?.apr,
    heldDays: held?.days,
    percentile: carry === undefined ? undefined : percentileAmong(carries, carry),
    historyDays: carries.length,
    sizeUsd: usd(atPrice({ coin: isLong ? sizes.ask : sizes.bid, usd: undefined }, price).usd),
    openInterestUsd: usd(row.openInterestUsd),
    quotedAt: at,
    ageSeconds: Math.max(0, atMs - at) / 1000,
  }
}
