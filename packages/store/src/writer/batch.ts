import type { EncodedBatch } from '../table/table.ts'
import { tableList } from '../tables/tables.ts'

const LINE_FEED = 10

/** Offset after the first `rows` lines. JSON escapes line feeds inside texts, so each line feed ends a row. */
const offsetAfter = (lines: Buffer, rows: number): number => {
  let offset = 0
  for (let row = 0; row < rows; row++) offset = lines.indexOf(LINE_FEED, offset) + 1
  return offset
}

/** Splits a batch in two, to find an invalid row. */
export const halves = (batch: EncodedBatch): readonly [EncodedBatch, EncodedBatch] => {
  const rows = batch.rows >> 1
  const offset = offsetAfter(batch.lines, rows)
  return [
    { ...batch, rows, lines: batch.lines.subarray(0, offset) },
    { ...batch, rows: batch.rows - rows, lines: batch.lines.subarray(offset) },
  ]
}

const ORDER: readonly string[] = tableList.map(({ name }) => name)

type Batches = [EncodedBatch, ...EncodedBatch[]]

const joined = (batches: Readonly<Batches>): EncodedBatch => {
  const [first, ...others] = batches
  if (others.length === 0) return first
  return {
    ...first,
    rows: batches.reduce((rows, batch) => rows + batch.rows, 0),
    lines: Buffer.concat(batches.map((batch) => batch.lines)),
  }
}

/**
 * Joins batches to as few inserts as possible: one per table and columns, split above `maxBytes`, raw tables first and
 * ledgers last. Order within a table is preserved.
 */
export const joinedByTable = (batches: Iterable<EncodedBatch>, maxBytes: number): readonly EncodedBatch[] => {
  const groups = new Map<string, [Batches, ...Batches[]]>()
  for (const batch of batches) {
    const key = `${batch.table}\n${batch.columns.join(',')}`
    const group = groups.get(key)
    if (group === undefined) {
      groups.set(key, [[batch]])
      continue
    }
    const last = group.at(-1) ?? group[0]
    const bytes = last.reduce((sum, { lines }) => sum + lines.length, 0)
    if (bytes + batch.lines.length > maxBytes) group.push([batch])
    else last.push(batch)
  }
  const all = [...groups.values()].flat().map(joined)
  return all.sort((a, b) => ORDER.indexOf(a.table) - ORDER.indexOf(b.table))
}
