import { type Market, marketKey } from '@gvol/market'
import { type EncodedBatch, type TableId, tableList, type Writer } from '@gvol/store'
import type { Growth } from './gatheredGrowth.ts'

type Grown = { readonly kind: TableId; readonly market: Market; readonly atMs: number; readonly rows: number }

/** What a batch is about, market by market; nothing for a table that is of no market or has no instant. */
const growthOf = ({ table: name, columns, lines }: EncodedBatch): readonly Grown[] => {
  const table = tableList.find((known) => known.name === name)
  const places = ['venue', 'symbol', table?.instant ?? ''].map((column) => columns.indexOf(column))
  const [venueAt = -1, symbolAt = -1, instantAt = -1] = places
  if (table === undefined || table.role === 'ledger' || places.includes(-1)) return []
  const grown = new Map<string, Grown>()
  for (const line of lines.toString().split('\n')) {
    if (line === '') continue
    // As `encodeRows` wrote it: a list with the values of the columns.
    const values = JSON.parse(line) as readonly unknown[]
    const market = { venue: String(values[venueAt]), symbol: String(values[symbolAt]) }
    const key = marketKey(market)
    const before = grown.get(key)
    const atMs = Math.max(before?.atMs ?? 0, Number(values[instantAt]))
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
