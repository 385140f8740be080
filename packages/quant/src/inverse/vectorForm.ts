import { fillGreekRows } from '../greeks/greekRows.ts'
import { everyGreekColumn, GREEK_NAMES, type GreekName, type Greeks } from '../greeks/greekSet.ts'
import { loadOptions, type OptionColumns, optionCount } from '../greeks/optionColumns.ts'
import { CHUNK_ROWS, type Column, rowCount, valueAt } from '../option/column.ts'

/** Writes the numbers of one kind of venue or account, from the greeks of the option in quote currency. */
export type GreekWriter<Name extends string> = (
  to: Record<Name, number>,
  greeks: Greeks,
  forward: number,
  strike: number,
  timeYears: number,
  spot: number,
) => void

const columnsOfChunk = /* @__PURE__ */ everyGreekColumn(CHUNK_ROWS)
const oneRow = /* @__PURE__ */ Object.fromEntries(GREEK_NAMES.map((name) => [name, 0])) as Record<GreekName, number>

/**
 * The vector form of a {@link GreekWriter}: fills the columns that `out` holds.
 *
 * @param write    the writer
 * @param record   one row of its output, used again for every row
 * @param columns  n options, and the spot that the greeks refer to (the forward when absent)
 * @param out      columns to fill, n rows each
 * @throws RangeError where columns differ in length
 */
export const fillVectorForm = <Name extends string, Out extends { [name in Name]?: Float64Array }>(
  write: GreekWriter<Name>,
  record: Record<Name, number>,
  columns: OptionColumns & { readonly spot?: Column },
  out: Out,
): Out => {
  const n = optionCount(columns)
  const { forward, strike, timeYears, spot = forward } = columns
  const names = (Object.keys(record) as Name[]).filter((name) => out[name] !== undefined)
  for (const name of names) rowCount(columns.types, out[name] ?? 0)
  rowCount(columns.types, spot)
  for (let start = 0; start < n; start += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, n - start)
    loadOptions(columns, start, rows)
    fillGreekRows(rows, 0, columnsOfChunk)
    for (let i = 0; i < rows; i++) {
      for (const name of GREEK_NAMES) oneRow[name] = columnsOfChunk[name][i]
      const row = start + i
      // the inputs from the columns: a limit case in the chunk has used the first row of greekRows for itself
      write(record, oneRow, valueAt(forward, row), strike[row], valueAt(timeYears, row), valueAt(spot, row))
      for (const name of names) (out[name] as Float64Array)[row] = record[name]
    }
  }
  return out
}
