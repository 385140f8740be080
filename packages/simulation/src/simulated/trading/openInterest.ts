import { decimal } from '../../decimal.ts'
import { uniform } from '../../random.ts'
import type { CoinModel } from '../coinModel.ts'
import type { InstrumentWeights } from '../listing/instrumentWeights.ts'
import type { Listing } from '../listing/listing.ts'
import type { DayTape } from './tape.ts'

/** Open interest and trade counts at the beginning of a trading day, by row of its listing. */
export type MorningBook = {
  /** Coins; USD for inverse futures. */
  readonly openInterest: Float64Array
  /** Trades since the instrument was listed, or since the market began. */
  readonly prints: Uint32Array
}

const STREAM = 501

const shareOf = (sums: Float64Array, at: number): number => sums[at] - (at === 0 ? 0 : sums[at - 1])

/**
 * Returns the book of the first day: all listed instruments have traded for a while, in proportion to their weights.
 */
export const firstBook = (
  seed: number,
  model: CoinModel,
  listing: Listing,
  weights: InstrumentWeights,
): MorningBook => {
  const options = listing.instrument.length
  const size = options + listing.futures.length
  const openInterest = new Float64Array(size)
  for (let row = 0; row < size; row++) {
    const isOption = row < options
    const share = isOption
      ? shareOf(weights.options, row) * options * 0.5
      : shareOf(weights.futures, row - options) / shareOf(weights.futures, 0)
    const start = isOption ? model.startOptionInterest : model.startFutureInterest
    const lot = isOption ? model.optionLot : model.futureLot
    openInterest[row] = Math.round((start * share * (0.3 + uniform(seed, STREAM, listing.bits[row]))) / lot) * lot
  }
  return { openInterest, prints: new Uint32Array(size) }
}

/** Adds the first `count` trades of a tape to open interest; closing trades never reduce it below zero. */
export const tradedInterest = (morning: MorningBook, tape: DayTape, count: number): Float64Array => {
  const openInterest = morning.openInterest.slice()
  for (let at = 0; at < count; at++) {
    const row = tape.row[at]
    openInterest[row] = Math.max(0, openInterest[row] + tape.opening[at] * tape.amount[at])
  }
  for (let row = 0; row < openInterest.length; row++) openInterest[row] = decimal(openInterest[row])
  return openInterest
}

/** Returns the next morning's book: without expired instruments, new ones starting at zero. */
export const nextBook = (morning: MorningBook, tape: DayTape, today: Listing, tomorrow: Listing): MorningBook => {
  const evening = tradedInterest(morning, tape, tape.size)
  const prints = morning.prints.slice()
  for (let at = 0; at < tape.size; at++) prints[tape.row[at]] += 1
  const size = tomorrow.rowOf.size
  const next = { openInterest: new Float64Array(size), prints: new Uint32Array(size) }
  for (const [name, row] of tomorrow.rowOf) {
    const before = today.rowOf.get(name)
    if (before === undefined) continue
    next.openInterest[row] = evening[before]
    next.prints[row] = prints[before]
  }
  return next
}
