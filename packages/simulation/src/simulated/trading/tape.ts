import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { decimal } from '../../decimal.ts'
import { gaussian, uniform } from '../../random.ts'
import type { CoinModel } from '../coinModel.ts'
import { tradingDayStartMs } from '../listing/expiryCalendar.ts'
import { chosenRow, instrumentWeights } from '../listing/instrumentWeights.ts'
import type { Listing } from '../listing/listing.ts'
import { activityAt } from '../price/activity.ts'
import type { CoinState } from '../price/marketPath.ts'
import { runsOfDay } from './runs.ts'
import { type Structure, structuresOfDay } from './structures.ts'

/**
 * Trades of a trading day without prices: oldest first, one entry per trade. Amounts are coins, for inverse futures
 * USD.
 */
export type DayTape = {
  readonly day: number
  readonly size: number
  readonly atMs: Float64Array
  /** Row of the listing; futures follow the options. */
  readonly row: Int32Array
  readonly amount: Float64Array
  /** 1 where the taker bought. */
  readonly isBuy: Uint8Array
  /** Effect of the trade on open interest, as a part of its amount. */
  readonly opening: Float64Array
  /** Index in `structures`; -1 for single trades. */
  readonly structure: Int32Array
  readonly structures: readonly Structure[]
  /** Number of earlier trades of the same instrument in the day. */
  readonly before: Int32Array
}

const STREAM = {
  count: 401,
  hour: 402,
  second: 403,
  row: 404,
  amount: 405,
  side: 406,
  opening: 407,
  bias: 408,
  future: 16,
}

/**
 * Shares of trades that open a position on both sides, or close one on both sides; the others transfer one. Options are
 * opened more than closed, because they expire; futures equally.
 */
const OPENING = { option: { opens: 0.46, closes: 0.2 }, future: { opens: 0.33, closes: 0.33 } }
const openingOf = (kind: keyof typeof OPENING, part: number): number => {
  const { opens, closes } = OPENING[kind]
  if (part < opens) return 1
  return part < opens + closes ? -1 : 0
}

/** Packages per option trade: a few every quarter of an hour, so that a new desk has blocks to show. */
const STRUCTURE_SHARE = 0.05

/** Permanent bias of customers: they buy puts below the market for protection and sell calls above it for income. */
const HABIT = { protection: 0.08, income: -0.08 }
const FAR = 0.03

/** Returns the bias towards buying an option. @param moneyness  strike over spot */
const habitOf = (optionType: number, moneyness: number): number => {
  if (optionType === 1 && moneyness < 1 - FAR) return HABIT.protection
  return optionType === 0 && moneyness > 1 + FAR ? HABIT.income : 0
}

type Print = { atMs: number; row: number; amount: number; isBuy: boolean; opening: number; structure: number }

/** Returns a day's activity relative to others: weekends are quieter. */
const dayPart = (startMs: number): number => {
  let sum = 0
  for (let hour = 0; hour < 24; hour++) sum += activityAt(startMs + hour * MS_PER_HOUR)
  return sum / 24
}

/** Returns a function that distributes instants over a day by activity. */
const dayClock = (startMs: number): ((part: number) => number) => {
  const sums = new Float64Array(24)
  let sum = 0
  for (let hour = 0; hour < 24; hour++) {
    sum += activityAt(startMs + hour * MS_PER_HOUR)
    sums[hour] = sum
  }
  return (part) => {
    const target = part * sum
    const hour = chosenRow(sums, target)
    const before = hour === 0 ? 0 : sums[hour - 1]
    return Math.floor(startMs + (hour + (target - before) / (sums[hour] - before)) * MS_PER_HOUR)
  }
}

const columnsOf = (listing: Listing, prints: readonly Print[], structures: readonly Structure[]): DayTape => {
  const size = prints.length
  const tape = {
    day: listing.day,
    size,
    structures,
    atMs: new Float64Array(size),
    row: new Int32Array(size),
    amount: new Float64Array(size),
    isBuy: new Uint8Array(size),
    opening: new Float64Array(size),
    structure: new Int32Array(size),
    before: new Int32Array(size),
  }
  const counts = new Int32Array(listing.rowOf.size)
  for (let at = 0; at < size; at++) {
    const print = prints[at]
    tape.atMs[at] = print.atMs
    tape.row[at] = print.row
    tape.amount[at] = print.amount
    tape.isBuy[at] = print.isBuy ? 1 : 0
    tape.opening[at] = print.opening
    tape.structure[at] = print.structure
    tape.before[at] = counts[print.row]++
  }
  return tape
}

/**
 * Generates the tape of one trading day: option and future trades with the day's activity pattern, customers' bias in
 * the day's direction, and packages traded as blocks, by request for quote, and as combinations.
 *
 * @param morning  the state at the beginning of the day
 */
export const dayTape = (seed: number, model: CoinModel, listing: Listing, morning: CoinState): DayTape => {
  const { day } = listing
  const startMs = tradingDayStartMs(day)
  const clock = dayClock(startMs)
  const weights = instrumentWeights(listing, model, morning.spot)
  const busy =
    Math.exp(0.3 * gaussian(seed, STREAM.count, day)) * Math.sqrt(morning.shortVol / model.vol) * dayPart(startMs)
  const leaning = 0.06 * gaussian(seed, STREAM.bias, day)
  const optionCount = listing.instrument.length
  const prints: Print[] = []
  const draw = (stream: number, turn: number): number => uniform(seed, stream, day, turn)

  const habitAt = (row: number): number =>
    row < optionCount ? habitOf(listing.optionType[row], listing.strike[row] / morning.spot) : 0

  const print = (kind: 'option' | 'future', turn: number): Print => {
    const offset = kind === 'future' ? STREAM.future : 0
    const sums = kind === 'future' ? weights.futures : weights.options
    const row = chosenRow(sums, draw(STREAM.row + offset, turn)) + (kind === 'future' ? optionCount : 0)
    const lot = kind === 'future' ? model.futureLot : model.optionLot
    const usual = kind === 'future' ? model.lots * 60 : model.lots
    const size = usual * Math.exp(1.1 * gaussian(seed, STREAM.amount + offset, day, turn) - 0.3)
    const isPut = kind === 'option' && listing.optionType[row] === 1
    return {
      atMs: clock(draw(STREAM.hour + offset, turn)),
      row,
      amount: decimal(Math.max(1, Math.round(size)) * lot),
      isBuy: draw(STREAM.side + offset, turn) < 0.51 + (isPut ? -leaning : leaning) + habitAt(row),
      opening: openingOf(kind, draw(STREAM.opening + offset, turn)),
      structure: -1,
    }
  }
  for (let turn = Math.round(model.optionPrintsPerDay * busy); turn > 0; turn--) prints.push(print('option', turn))
  for (let turn = Math.round(model.futurePrintsPerDay * busy); turn > 0; turn--) prints.push(print('future', turn))

  for (const run of runsOfDay({ seed, day, weights: weights.options, timeOf: clock, endMs: startMs + MS_PER_DAY })) {
    for (const [step, atMs] of run.atMs.entries()) {
      const amount = decimal(Math.max(1, Math.round(model.lots * (run.sizes[step] ?? 1))) * model.optionLot)
      prints.push({ atMs, row: run.row, amount, isBuy: run.isBuy, opening: 1, structure: -1 })
    }
  }
  const structures = structuresOfDay({
    seed,
    model,
    listing,
    spot: morning.spot,
    count: Math.round(model.optionPrintsPerDay * busy * STRUCTURE_SHARE),
    timeOf: clock,
  })
  for (const [at, structure] of structures.entries()) {
    const opening = openingOf('option', draw(STREAM.opening + 32, at))
    for (const { row, ratio } of structure.legs) {
      const isBuy = (structure.takerSide === 'buy') === ratio > 0
      const amount = decimal(structure.amountCoin * Math.abs(ratio))
      prints.push({ atMs: structure.atMs, row, amount, isBuy, opening, structure: at })
    }
  }
  return columnsOf(
    listing,
    prints.sort((a, b) => a.atMs - b.atMs),
    structures,
  )
}
