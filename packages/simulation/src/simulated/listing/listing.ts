import { deribitName } from '@gvol/archive'
import { boundedMap } from '@gvol/market'
import { dayCode, MS_PER_DAY } from '@gvol/time'
import { nameBits } from '../../random.ts'
import type { CoinModel } from '../coinModel.ts'
import { futureExpiries, optionExpiries, tradingDay, tradingDayStartMs } from './expiryCalendar.ts'
import { strikesAround } from './strikeGrid.ts'

/** Everything listed in one market during one trading day; rows in the order of a chain, then the futures. */
export type Listing = {
  readonly day: number
  /** Options, sorted by expiry, strike, call before put. */
  readonly instrument: readonly string[]
  readonly optionType: Uint8Array
  readonly strike: Float64Array
  readonly expiryMs: Float64Array
  readonly expiries: Float64Array
  readonly expiryStart: Uint32Array
  readonly underlyingName: readonly string[]
  readonly bits: Int32Array
  /** The perpetual first, then dated futures by expiry. */
  readonly futures: readonly { readonly instrument: string; readonly expiryMs: number | undefined }[]
  /** Row of an option, or of a future counted after the options. */
  readonly rowOf: ReadonlyMap<string, number>
}

/** Number of days whose listings are cached. */
const LISTING_CACHE_LIMIT = 6

export type Listings = {
  readonly listingOf: (day: number) => Listing
  /** When an instrument was first listed; undefined for an unknown one. */
  readonly listedMs: (instrument: string) => number | undefined
}

const strikeName = (strike: number): string => String(strike).replace('.', 'd')

type StrikeHistory = { coveredDay: number; readonly listedDay: Map<number, number> }

/**
 * Returns a market's listing by day: each morning the strikes around the current price are added, and stay until they
 * expire.
 *
 * @param epochDay     the first day; older contracts begin there
 * @param morningSpot  the index at the beginning of a trading day
 */
export const listings = (model: CoinModel, epochDay: number, morningSpot: (day: number) => number): Listings => {
  const histories = new Map<number, StrikeHistory>()
  const cache = boundedMap<number, Listing>(LISTING_CACHE_LIMIT, 'first-set')

  const firstDayOf = (expiryMs: number, day: number, expiriesOf: typeof optionExpiries): number => {
    let first = day
    while (first > epochDay && expiriesOf(first - 1, model).includes(expiryMs)) first -= 1
    return first
  }

  /** Returns the strikes of an expiry with the day each was listed. */
  const strikesOf = (expiryMs: number, day: number): ReadonlyMap<number, number> => {
    let history = histories.get(expiryMs)
    if (history === undefined) {
      history = { coveredDay: firstDayOf(expiryMs, day, optionExpiries) - 1, listedDay: new Map() }
      histories.set(expiryMs, history)
    }
    for (let next = history.coveredDay + 1; next <= day; next++) {
      const days = (expiryMs - tradingDayStartMs(next)) / MS_PER_DAY
      for (const strike of strikesAround(morningSpot(next), model.vol, days, history.listedDay.size === 0)) {
        if (!history.listedDay.has(strike)) history.listedDay.set(strike, next)
      }
      history.coveredDay = next
    }
    return history.listedDay
  }

  const built = (day: number): Listing => {
    const expiries = optionExpiries(day, model)
    const dated = futureExpiries(day, model)
    const rows = expiries.flatMap((expiryMs) =>
      [...strikesOf(expiryMs, day)]
        .filter(([, listedDay]) => listedDay <= day)
        .sort(([a], [b]) => a - b)
        .flatMap(([strike]) => [0, 1].map((type) => ({ expiryMs, strike, type }))),
    )
    const instrument = rows.map(
      (row) => `${model.symbol}-${dayCode(row.expiryMs)}-${strikeName(row.strike)}-${row.type === 0 ? 'C' : 'P'}`,
    )
    const futures = [
      { instrument: `${model.symbol}-PERPETUAL`, expiryMs: undefined },
      ...dated.map((expiryMs) => ({ instrument: `${model.symbol}-${dayCode(expiryMs)}`, expiryMs })),
    ]
    const names = [...instrument, ...futures.map((future) => future.instrument)]
    return {
      day,
      instrument,
      optionType: Uint8Array.from(rows, (row) => row.type),
      strike: Float64Array.from(rows, (row) => row.strike),
      expiryMs: Float64Array.from(rows, (row) => row.expiryMs),
      expiries: Float64Array.from(expiries),
      expiryStart: Uint32Array.from([...expiries, Number.POSITIVE_INFINITY], (expiryMs) => {
        const start = rows.findIndex((row) => row.expiryMs >= expiryMs)
        return start < 0 ? rows.length : start
      }),
      underlyingName: expiries.map(
        (expiryMs) => `${dated.includes(expiryMs) ? '' : 'SYN.'}${model.symbol}-${dayCode(expiryMs)}`,
      ),
      bits: Int32Array.from(names, nameBits),
      futures,
      rowOf: new Map(names.map((name, row) => [name, row])),
    }
  }

  const listingOf = (day: number): Listing => cache.recall(day, () => built(day))
  return {
    listingOf,
    listedMs: (instrument) => {
      const name = deribitName(instrument)
      if (name === undefined) return undefined
      if (name.kind === 'perpetual') return tradingDayStartMs(epochDay)
      const isFuture = name.kind === 'future'
      const day = isFuture
        ? firstDayOf(name.expiryMs, tradingDay(name.expiryMs) - 1, futureExpiries)
        : histories.get(name.expiryMs)?.listedDay.get(name.strike)
      return day === undefined ? undefined : tradingDayStartMs(day)
    },
  }
}
