import type { PricedSource } from '../marketSource.ts'
import { type VenueQuirks, viewedRows } from './venueView.ts'

/** Options of one expiry and the index price at which they settled. */
export type SettledExpiry = {
  readonly atMs: number
  readonly price: number
  readonly options: readonly { readonly strike: number; readonly isCall: boolean; readonly isExercised: boolean }[]
}

/** Number of past expiries that a venue reports. */
const EXPIRY_CACHE_LIMIT = 4

/** Returns a venue's expired options; the newest expiry first. */
export const settledOptions = (source: PricedSource, quirks: VenueQuirks) => {
  const cache = new Map<string, SettledExpiry>()
  const expiryOf = (symbol: string, atMs: number, price: number): SettledExpiry | undefined => {
    const chain = source.snapshotAt(symbol, atMs - 1_000)?.chain
    if (chain === undefined || !chain.expiries.includes(atMs)) return undefined
    const rows = viewedRows(chain, atMs - 1_000, quirks).filter((row) => chain.expiryMs[row] === atMs)
    return {
      atMs,
      price,
      options: rows.map((row) => {
        const isCall = chain.optionType[row] === 0
        const strike = chain.strike[row]
        return { strike, isCall, isExercised: isCall ? price > strike : price < strike }
      }),
    }
  }
  return (symbol: string, nowMs: number): readonly SettledExpiry[] =>
    source
      .deliveries(symbol, nowMs)
      .slice(-EXPIRY_CACHE_LIMIT)
      .reverse()
      .flatMap(({ atMs, price }) => {
        const key = `${symbol} ${atMs}`
        const settled = cache.get(key) ?? expiryOf(symbol, atMs, price)
        if (settled === undefined) return []
        cache.set(key, settled)
        return [settled]
      })
}
