import type { PricedSource } from '../marketSource.ts'
import { type VenueQuirks, viewedRows } from './venueView.ts'

/** Options of one expiry and the price of the index at which they were settled. */
export type SettledExpiry = {
  readonly atMs: number
  readonly price: number
  readonly options: readonly { readonly strike: number; readonly isCall: boolean; readonly isExercised: boolean }[]
}

/** How many expiries back a venue tells of. */
const KEPT_EXPIRIES = 4

/** What a venue says of the options that have expired; the newest expiry first. */
export const settledOptions = (source: PricedSource, quirks: VenueQuirks) => {
  const known = new Map<string, SettledExpiry>()
  const expiryOf = (symbol: string, atMs: number, price: number): SettledExpiry | undefined => {
    const chain = source.momentAt(symbol, atMs - 1_000)?.chain
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
      .slice(-KEPT_EXPIRIES)
      .reverse()
      .flatMap(({ atMs, price }) => {
        const key = `${symbol} ${atMs}`
        const settled = known.get(key) ?? expiryOf(symbol, atMs, price)
        if (settled === undefined) return []
        known.set(key, settled)
        return [settled]
      })
}
