import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { uniform } from '../random.ts'

const STREAM = { size: 811 }
const LEVELS = 50

/** A level of a book: quote currency per coin, and coins. */
export type BookLevel = { readonly price: number; readonly coins: number }

/**
 * Returns a book around the best prices, fifty levels per side: price steps widen with distance, so that the last level
 * is a few hundred basis points away, and sizes grow with it and change every half minute.
 *
 * @param seed  of the contract and venue
 */
export const bookLevels = (options: {
  readonly seed: number
  readonly atMs: number
  readonly tick: number
  readonly bid: number | undefined
  readonly ask: number | undefined
  readonly bidCoins: number
  readonly askCoins: number
}): { readonly bids: readonly BookLevel[]; readonly asks: readonly BookLevel[] } => {
  const { seed, atMs, tick } = options
  const turn = Math.floor(atMs / 30_000)
  const side = (best: number | undefined, coins: number, sign: 1 | -1): readonly BookLevel[] => {
    if (best === undefined) return []
    const levels: BookLevel[] = []
    for (let at = 0; at < LEVELS; at++) {
      const bps = 0.045 * at * at
      const price = Math.round((best * (1 + (sign * bps) / 10_000)) / tick) * tick
      const last = levels.at(-1)?.price
      // Near the best price, steps are finer than a tick.
      const apart = last === undefined ? best : sign > 0 ? Math.max(price, last + tick) : Math.min(price, last - tick)
      const swing = 0.4 + 1.2 * uniform(seed, STREAM.size, turn, at * 2 + (sign > 0 ? 1 : 0))
      levels.push({ price: apart, coins: Math.max(coins, 1e-6) * swing * (at === 0 ? 1 : 0.6 + 0.12 * at) })
    }
    return levels.filter(({ price }) => price > 0)
  }
  return { bids: side(options.bid, options.bidCoins, -1), asks: side(options.ask, options.askCoins, 1) }
}

/**
 * Returns the share of long accounts, which varies over hours around a mean slightly above a half. @param seed  of
 * contract and count
 */
export const longShare = (seed: number, atMs: number): number => {
  const hour = Math.floor(atMs / MS_PER_HOUR)
  const part = atMs / MS_PER_HOUR - hour
  const at = (knot: number): number => uniform(seed, STREAM.size + 1, knot, 0)
  return 0.42 + 0.22 * (at(hour) * (1 - part) + at(hour + 1) * part)
}

const PERIOD_MS: Readonly<Record<string, number>> = { m: 60_000, h: MS_PER_HOUR, d: MS_PER_DAY }
const USUAL_PERIOD_MS = 5 * 60_000

/**
 * Returns the instants at which such shares were counted, newest first, one per period, not in the future.
 *
 * @param period  in a venue's spelling: `5m`, `5min`, `1H`, `1Dutc`
 */
export const countInstants = (query: {
  readonly period: string | null
  readonly fromMs: number | undefined
  readonly toMs: number | undefined
  readonly limit: number
  readonly atMs: number
}): readonly number[] => {
  const { fromMs = Number.NEGATIVE_INFINITY, toMs = query.atMs, limit, atMs } = query
  const [, count = '', unit = ''] = /^(\d+)([mhd])/i.exec(query.period ?? '') ?? []
  const stepMs = count === '' ? USUAL_PERIOD_MS : Number(count) * (PERIOD_MS[unit.toLowerCase()] ?? USUAL_PERIOD_MS)
  const newestMs = Math.floor(Math.min(toMs, atMs) / stepMs) * stepMs
  return Array.from({ length: limit }, (_, i) => newestMs - i * stepMs).filter((at) => at >= fromMs)
}
