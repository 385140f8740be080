import { type Market, marketKey } from '@gvol/market'
import { batchValues, type EncodedBatch, type TableId, tableList, type Writer } from '@gvol/store'
import type { GrowthBatcher } from './growthBatcher.ts'

type Grown = { readonly kind: TableId; readonly market: Market; readonly atMs: number; readonly rows: number }

/** Returns the growth in a batch per market; empty for tables without a market or instant. */
const growthOf = (batch: EncodedBatch): readonly Grown[] => {
  const table = tableList.find(({ name }) => name === batch.table)
  const names = ['venue', 'symbol', table?.instant ?? '']
  if (table === undefined || table.role === 'ledger' || !names.every((name) => batch.columns.includes(name))) return []
  const grown = new Map<string, Grown>()
  for (const [venue, symbol, instant] of batchValues(batch, names)) {
    const market = { venue: String(venue), symbol: String(symbol) }
    const key = marketKey(market)
    const before = grown.get(key)
    const atMs = Math.max(before?.atMs ?? 0, Number(instant))
    grown.set(key, { kind: table.id as TableId, market, atMs, rows: (before?.rows ?? 0) + 1 })
  }
  return [...grown.values()]
}

/** Returns a writer that announces rows once they are durable, for code that writes many tables. */
export const announcedWriter = (writer: Writer, { note }: Pick<GrowthBatcher, 'note'>): Writer => ({
  ...writer,
  insert: async (batch) => {
    await writer.insert(batch)
    for (const { kind, market, atMs, rows } of growthOf(batch)) note(kind, market, atMs, rows)
  },
})
