import { type Market, marketKey } from '@gvol/market'
import { type Columnar, markets, type StoredMarket } from '@gvol/store'

/** Which chains the store holds, known without asking it: read now and then, and told of every chain that is stored. */
export type StoredMarkets = {
  readonly list: () => readonly StoredMarket[]
  readonly of: (market: Market) => StoredMarket | undefined
  readonly note: (chain: Market & { readonly atMs: number; readonly size: number }) => void
  readonly refresh: () => Promise<void>
}

export const createStoredMarkets = (columnar: Columnar): StoredMarkets => {
  let known = new Map<string, StoredMarket>()
  return {
    list: () => [...known.values()],
    of: (market) => known.get(marketKey(market)),
    note: ({ venue, symbol, atMs, size }) => {
      const key = marketKey({ venue, symbol })
      const before = known.get(key)
      if (before !== undefined && atMs <= before.lastMs) return
      const firstMs = before?.firstMs ?? atMs
      const snapshots = (before?.snapshots ?? 0) + 1
      known.set(key, { venue, symbol, firstMs, lastMs: atMs, snapshots, lastSize: size })
    },
    refresh: async () => {
      const rows = await markets(columnar, { tag: 'stored-markets', lane: 'background' })
      known = new Map(rows.map((row) => [marketKey(row), row]))
    },
  }
}
