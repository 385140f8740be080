import type { AccountTrade } from '@gvol/market'

/** How a position came to be what it is. */
export type Entry = {
  /** Coins that the trades add up to; + long, − short. */
  readonly size: number
  /** Average price of what is open, quote currency per coin; undefined where nothing is. */
  readonly price: number | undefined
  /** When the first of what is open was traded. */
  readonly sinceMs: number | undefined
  /** Profit of what was closed, before fees, and all fees, quote currency. */
  readonly realisedUsd: number
  readonly feesUsd: number
}

const NOTHING: Entry = { size: 0, price: undefined, sinceMs: undefined, realisedUsd: 0, feesUsd: 0 }
/** Sizes are decimals: what is left beneath it was closed. */
const LEAST = 1e-9

const after = (entry: Entry, { side, price, amountCoin, atMs, feeUsd = 0 }: AccountTrade): Entry => {
  const traded = side === 'buy' ? amountCoin : -amountCoin
  const size = entry.size + traded
  const feesUsd = entry.feesUsd + feeUsd
  if (entry.price === undefined || entry.size * traded > 0) {
    const paid = Math.abs(entry.size) * (entry.price ?? 0) + amountCoin * price
    return { ...entry, size, price: paid / Math.abs(size), sinceMs: entry.sinceMs ?? atMs, feesUsd }
  }
  const closed = Math.min(amountCoin, Math.abs(entry.size))
  const realisedUsd = entry.realisedUsd + closed * (price - entry.price) * Math.sign(entry.size)
  if (Math.abs(size) < LEAST) return { size: 0, price: undefined, sinceMs: undefined, realisedUsd, feesUsd }
  // Traded through nothing: what is open was entered by this trade.
  const isTurned = size * entry.size < 0
  return { size, price: isTurned ? price : entry.price, sinceMs: isTurned ? atMs : entry.sinceMs, realisedUsd, feesUsd }
}

export const entryKey = (subaccount: number, instrument: string): string => `${subaccount} ${instrument}`

/** Entries at average cost by subaccount and instrument. @param trades  oldest first */
export const entriesOf = (trades: readonly AccountTrade[]): ReadonlyMap<string, Entry> => {
  const entries = new Map<string, Entry>()
  for (const trade of trades) {
    const key = entryKey(trade.subaccount, trade.instrument)
    entries.set(key, after(entries.get(key) ?? NOTHING, trade))
  }
  return entries
}
