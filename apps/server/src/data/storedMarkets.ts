import { type Columnar, markets, type StoredMarket } from '@gvol/store'

type MarketName = { readonly venue: string; readonly symbol: string }

/** Which chains the store holds, known without asking it: read now and then, and told of every chain that is stored. */
export type StoredMarkets = {
  readonly list: () => readonly StoredMarket[]
  readonly of: (market: MarketName) => StoredMarket | undefined
  readonly note: (chain: MarketName & { readonly atMs: number; readonly size: number }) => void
  readonly refresh: () => Promise<void>
}

const keyOf = ({ venue, symbol }: MarketName): string => `${venue} ${symbol}`

export const createStoredMarkets = (columnar: Columnar): StoredMarkets => {
  let known = new Map<string, StoredMarket>()
  return {
    list: () => [...known.values()],
    of: (market) => known.get(keyOf(market)),
    note: ({ venue, symbol, atMs, size }) => {
      const key = keyOf({ venue, symbol })
      const before = known.get(key)
      if (before !== undefined && atMs <= before.lastMs) return
      const [firstMs, snapshots] = [before?.firstMs ?? atMs, (before?.snapshots ?? 0) + 1]
      known.set(key, { venue, symbol, firstMs, lastMs: atMs, snapshots, lastSize: size })
    },
    refresh: async () => {
      const rows = await markets(columnar, { tag: 'stored-markets', lane: 'background' })
      known = new Map(rows.map((row) => [keyOf(row), row]))
    },
  }
}
