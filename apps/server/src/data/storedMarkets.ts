import { type Market, marketKey } from '@gvol/market'
import { type Columnar, markets, type StoredMarket } from '@gvol/store'

/** Index of the chains in the store, kept in memory: read periodically and updated by every stored chain. */
export type StoredMarkets = {
  readonly list: () => readonly StoredMarket[]
  readonly of: (market: Market) => StoredMarket | undefined
  readonly note: (chain: Market & { readonly atMs: number; readonly size: number }) => void
  readonly refresh: () => Promise<void>
}

export const createStoredMarkets = (columnar: Columnar): StoredMarkets => {
  let marketsByKey = new Map<string, StoredMarket>()
  return {
    list: () => [...marketsByKey.values()],
    of: (market) => marketsByKey.get(marketKey(market)),
    note: ({ venue, symbol, atMs, size }) => {
      const key = marketKey({ venue, symbol })
      const before = marketsByKey.get(key)
      if (before !== undefined && atMs <= before.lastMs) return
      const firstMs = before?.firstMs ?? atMs
      const snapshots = (before?.snapshots ?? 0) + 1
      marketsByKey.set(key, { venue, symbol, firstMs, lastMs: atMs, snapshots, lastSize: size })
    },
    refresh: async () => {
      const rows = await markets(columnar, { tag: 'stored-markets', lane: 'background' })
      marketsByKey = new Map(rows.map((row) => [marketKey(row), row]))
    },
  }
}
