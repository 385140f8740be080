import { type Market, marketKey } from '@gvol/market'
import { batchValues, type EncodedBatch, type TableId, tableList, type Writer } from '@gvol/store'
import type { Growth } from './gatheredGrowth.ts'

type Grown = { readonly kind: TableId; readonly market: Market; readonly atMs: number; readonly rows: number }

/** What a batch is about, market by market; nothing for a table that is of no market or has no instant. */
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

/** A writer whose rows are announced when they are durable, for those that write many tables at once. */
export const announcedWriter = (writer: Writer, { note }: Pick<Growth, 'note'>): Writer => ({
  ...writer,
  insert: async (batch) => {
    await writer.insert(batch)
    for (const { kind, market, atMs, rows } of growthOf(batch)) note(kind, market, atMs, rows)
  },
})
