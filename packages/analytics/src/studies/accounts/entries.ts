import type { AccountTrade } from '@gvol/market'

/** Entry of a position from its trades. */
export type Entry = {
  /** Coins that the trades add up to; + long, − short. */
  readonly size: number
  /** Average price of the open position, quote currency per coin; undefined if it is closed. */
  readonly price: number | undefined
  /** Time of the first trade of the open position. */
  readonly sinceMs: number | undefined
  /** Profit of closed positions before fees, and all fees, quote currency. */
  readonly realisedUsd: number
  readonly feesUsd: number
}

const NOTHING: Entry = { size: 0, price: undefined, sinceMs: undefined, realisedUsd: 0, feesUsd: 0 }
/** Rounding tolerance: a smaller size counts as closed. */
const MIN_SIZE = 1e-9

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
  if (Math.abs(size) < MIN_SIZE) return { size: 0, price: undefined, sinceMs: undefined, realisedUsd, feesUsd }
  // The position changed sign: this trade is the entry of the rest.
  const isTurned = size * entry.size < 0
  return { size, price: isTurned ? price : entry.price, sinceMs: isTurned ? atMs : entry.sinceMs, realisedUsd, feesUsd }
}

export const entryKey = (subaccount: number, instrument: string): string => `${subaccount} ${instrument}`

/** Returns entries at average cost by subaccount and instrument. @param trades  oldest first */
export const entriesOf = (trades: readonly AccountTrade[]): ReadonlyMap<string, Entry> => {
  const entries = new Map<string, Entry>()
  for (const trade of trades) {
    const key = entryKey(trade.subaccount, trade.instrument)
    entries.set(key, after(entries.get(key) ?? NOTHING, trade))
  }
  return entries
}
