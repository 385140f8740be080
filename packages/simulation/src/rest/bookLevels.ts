import { uniform } from '../random.ts'

const STREAM = { size: 811 }
const LEVELS = 50

/** A level of a book: quote currency per coin, and coins. */
export type BookLevel = { readonly price: number; readonly coins: number }

/**
 * A book around the best prices, fifty levels a side: steps that widen with the distance, so that the last one is some
 * hundred basis points off, and sizes that grow with it and are new every half minute.
 *
 * @param seed  of the contract and venue
 */
export const bookLevels = (given: {
  readonly seed: number
  readonly atMs: number
  readonly tick: number
  readonly bid: number | undefined
  readonly ask: number | undefined
  readonly bidCoins: number
  readonly askCoins: number
}): { readonly bids: readonly BookLevel[]; readonly asks: readonly BookLevel[] } => {
  const { seed, atMs, tick } = given
  const turn = Math.floor(atMs / 30_000)
  const side = (best: number | undefined, coins: number, sign: 1 | -1): readonly BookLevel[] => {
    if (best === undefined) return []
    const levels: BookLevel[] = []
    for (let at = 0; at < LEVELS; at++) {
      const bps = 0.045 * at * at
      const price = Math.round((best * (1 + (sign * bps) / 10_000)) / tick) * tick
      const last = levels.at(-1)?.price
      // Near the best, steps are finer than a tick.
      const apart = last === undefined ? best : sign > 0 ? Math.max(price, last + tick) : Math.min(price, last - tick)
      const swing = 0.4 + 1.2 * uniform(seed, STREAM.size, turn, at * 2 + (sign > 0 ? 1 : 0))
      levels.push({ price: apart, coins: Math.max(coins, 1e-6) * swing * (at === 0 ? 1 : 0.6 + 0.12 * at) })
    }
    return levels.filter(({ price }) => price > 0)
  }
  return { bids: side(given.bid, given.bidCoins, -1), asks: side(given.ask, given.askCoins, 1) }
}

/** Share of accounts that are long, which wanders about a little above a half over hours. @param seed  of contract and count */
export const longShare = (seed: number, atMs: number): number => {
  const hour = Math.floor(atMs / 3_600_000)
  const part = atMs / 3_600_000 - hour
  const at = (knot: number): number => uniform(seed, STREAM.size + 1, knot, 0)
  return 0.42 + 0.22 * (at(hour) * (1 - part) + at(hour + 1) * part)
}

const PERIOD_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const USUAL_PERIOD_MS = 5 * 60_000

/**
 * When such shares were counted, newest first: every so often, no later than now.
 *
 * @param period  as venues spell it: `5m`, `5min`, `1H`, `1Dutc`
 */
export const countedAt = (asked: {
  readonly period: string | null
  readonly fromMs: number | undefined
  readonly toMs: number | undefined
  readonly limit: number
  readonly atMs: number
}): readonly number[] => {
  const { fromMs = Number.NEGATIVE_INFINITY, toMs = asked.atMs, limit, atMs } = asked
  const [, count = '', unit = ''] = /^(\d+)([mhd])/i.exec(asked.period ?? '') ?? []
  const stepMs = count === '' ? USUAL_PERIOD_MS : Number(count) * (PERIOD_MS[unit.toLowerCase()] ?? USUAL_PERIOD_MS)
  const newestMs = Math.floor(Math.min(toMs, atMs) / stepMs) * stepMs
  return Array.from({ length: limit }, (_, i) => newestMs - i * stepMs).filter((at) => at >= fromMs)
}
