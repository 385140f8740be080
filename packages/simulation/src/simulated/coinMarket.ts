import { type BlockRfqTrade, boundedMap, isInverseSymbol, type Trade, unixMs } from '@gvol/market'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import { roundedPrice } from '../decimal.ts'
import type { Delivery, MarketSnapshot, VolCandle } from '../marketSource.ts'
import { countUpTo } from '../replay/timeline.ts'
import type { CoinModel } from './coinModel.ts'
import { tradingDay, tradingDayStartMs } from './listing/expiryCalendar.ts'
import { instrumentWeights } from './listing/instrumentWeights.ts'
import { type Listing, listings } from './listing/listing.ts'
import { volIndexCandle, volIndexOf } from './price/dvol.ts'
import type { CoinState } from './price/marketPath.ts'
import { type CoinHistory, priceHistory } from './price/priceHistory.ts'
import { type Activity, simulatedChain } from './simulatedChain.ts'
import { simulatedFutures } from './simulatedFutures.ts'
import { firstBook, type MorningBook, nextBook, tradedInterest } from './trading/openInterest.ts'
import { blockRfqTrade, type PrintContext, printedTrade } from './trading/prints.ts'
import { type DayTape, dayTape } from './trading/tape.ts'

/** Number of days whose tapes are cached. */
const TAPE_CACHE_LIMIT = 3
/** Number of most recently requested market states that are cached. */
const SNAPSHOT_CACHE_LIMIT = 8
/** Number of minutes before 08:00 UTC over which the settlement index is averaged. */
const DELIVERY_SAMPLES = 30

/** One simulated coin's market, at any instant from its beginning on. */
export type CoinMarket = {
  readonly snapshotAt: (atMs: number) => MarketSnapshot
  readonly listedMs: (instrument: string) => number | undefined
  readonly tradesBetween: (fromMs: number, toMs: number) => readonly Trade[]
  readonly blockRfqsBetween: (fromMs: number, toMs: number) => readonly BlockRfqTrade[]
  readonly volCandles: (fromMs: number, toMs: number, lengthMs: number) => readonly VolCandle[]
  readonly deliveries: (toMs: number) => readonly Delivery[]
  readonly history: CoinHistory
}

const memoized = <Value>(limit: number, make: (key: number) => Value): ((key: number) => Value) => {
  const cache = boundedMap<number, Value>(limit, 'last-set')
  return (key) => cache.recall(key, () => make(key))
}

/**
 * Creates a coin's market. @param epochDay  the first trading day; requests may start on the second, when there is a
 * day of trades
 */
export const coinMarket = (
  seed: number,
  model: CoinModel,
  epochDay: number,
  stateAt: (atMs: number) => CoinState,
): CoinMarket => {
  const morning = (day: number): CoinState => stateAt(tradingDayStartMs(day))
  const { listingOf, listedMs } = listings(model, epochDay, (day) => morning(day).spot)
  const tapeOf = memoized<DayTape>(TAPE_CACHE_LIMIT, (day) => dayTape(seed, model, listingOf(day), morning(day)))
  const books: MorningBook[] = []

  const bookOf = (day: number): MorningBook => {
    if (books.length === 0) {
      const listing = listingOf(epochDay)
      books.push(firstBook(seed, model, listing, instrumentWeights(listing, model, morning(epochDay).spot)))
    }
    for (let next = epochDay + books.length; next <= day; next++) {
      books.push(nextBook(books[next - 1 - epochDay], tapeOf(next - 1), listingOf(next - 1), listingOf(next)))
    }
    return books[day - epochDay]
  }

  /** Sums each row's volume in the 24 hours before `atMs`, from yesterday's and today's tape. */
  const volumes = (listing: Listing, atMs: number): Float64Array => {
    const volume = new Float64Array(listing.rowOf.size)
    const today = tapeOf(listing.day)
    const count = countUpTo(today.atMs, atMs)
    for (let at = 0; at < count; at++) volume[today.row[at]] += today.amount[at]
    if (listing.day > epochDay) {
      const before = tapeOf(listing.day - 1)
      const yesterday = listingOf(listing.day - 1)
      const options = yesterday.instrument.length
      for (let at = countUpTo(before.atMs, atMs - MS_PER_DAY); at < before.size; at++) {
        const row = before.row[at]
        const name = row < options ? yesterday.instrument[row] : yesterday.futures[row - options].instrument
        const now = listing.rowOf.get(name)
        if (now !== undefined) volume[now] += before.amount[at]
      }
    }
    return volume.map((amount) => Math.round(amount * 1e6) / 1e6)
  }

  const snapshotAt = memoized<MarketSnapshot>(SNAPSHOT_CACHE_LIMIT, (atMs) => {
    const day = tradingDay(atMs)
    const listing = listingOf(day)
    const state = stateAt(atMs)
    const tape = tapeOf(day)
    const activity: Activity = {
      openInterest: tradedInterest(bookOf(day), tape, countUpTo(tape.atMs, atMs)),
      volume24h: volumes(listing, atMs),
    }
    return {
      symbol: model.symbol,
      chain: simulatedChain(seed, model, listing, state, atMs, activity),
      futures: simulatedFutures(seed, model, listing, state, atMs, activity),
      volIndex: model.hasVolIndex ? { atMs: unixMs(atMs), vol: volIndexOf(state, atMs) } : undefined,
    }
  })

  const contextOf = (day: number): PrintContext => ({
    seed,
    model,
    stateAt,
    listing: listingOf(day),
    tape: tapeOf(day),
    printsBefore: bookOf(day).prints,
  })

  /** Calls `each` with the days that `(fromMs, toMs]` touches. */
  const daysOf = <Found>(fromMs: number, toMs: number, each: (context: PrintContext) => Found[]): Found[] => {
    const results: Found[] = []
    const first = Math.max(epochDay, tradingDay(fromMs))
    for (let day = first; tradingDayStartMs(day) <= toMs; day++) results.push(...each(contextOf(day)))
    return results
  }

  const settled: Delivery[] = []
  const deliveryOf = (day: number): Delivery => {
    const atMs = tradingDayStartMs(day)
    let sum = 0
    for (let sample = 0; sample < DELIVERY_SAMPLES; sample++) sum += stateAt(atMs - sample * MS_PER_MINUTE).spot
    return { atMs, price: roundedPrice(sum / DELIVERY_SAMPLES, 2) }
  }

  const history = priceHistory({
    seed,
    model,
    isInverse: isInverseSymbol(model.symbol),
    firstMs: tradingDayStartMs(epochDay),
    stateAt,
    morningInterest: (day) =>
      bookOf(Math.max(day, epochDay)).openInterest[listingOf(Math.max(day, epochDay)).instrument.length],
  })

  return {
    snapshotAt,
    listedMs,
    history,
    tradesBetween: (fromMs, toMs) =>
      daysOf(fromMs, toMs, (context) => {
        const first = countUpTo(context.tape.atMs, fromMs)
        const last = countUpTo(context.tape.atMs, toMs)
        return Array.from({ length: last - first }, (_, offset) => printedTrade(context, first + offset))
      }),
    blockRfqsBetween: (fromMs, toMs) =>
      daysOf(fromMs, toMs, (context) =>
        context.tape.structures.flatMap((structure, index) =>
          structure.kind === 'rfq' && structure.atMs > fromMs && structure.atMs <= toMs
            ? [blockRfqTrade(context, index)]
            : [],
        ),
      ),
    volCandles: (fromMs, toMs, lengthMs) => {
      if (!model.hasVolIndex) return []
      const startMs = Math.ceil(Math.max(fromMs, tradingDayStartMs(epochDay)) / lengthMs) * lengthMs
      const count = Math.max(0, Math.floor((toMs - startMs) / lengthMs) + 1)
      return Array.from({ length: count }, (_, at) => volIndexCandle(stateAt, startMs + at * lengthMs, lengthMs))
    },
    deliveries: (toMs) => {
      for (let day = epochDay + 1 + settled.length; tradingDayStartMs(day) <= toMs; day++) settled.push(deliveryOf(day))
      return settled.filter(({ atMs }) => atMs <= toMs)
    },
  }
}
