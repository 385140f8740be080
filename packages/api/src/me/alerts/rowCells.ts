import { type AnswerColumns, quantityText, rowText } from '@gvol/alerts'
import { isoTime } from '@gvol/analytics'
import type { RowWatch } from '@gvol/wire'

/** Cells of a row reported besides those that were tested. */
const MAX_CELLS = 6

const cellText = (columns: AnswerColumns, name: string, row: number): string | undefined => {
  const column = columns[name]
  const cell = column?.data[row]
  if (column === undefined || cell === null || cell === undefined || Number.isNaN(cell)) return undefined
  if (typeof cell === 'string') return cell.slice(0, 60)
  if (column.type === 'time') return isoTime(cell).replace(/:\d\d\.\d+Z$/, 'Z')
  return column.type === 'flag' ? (cell === 1 ? 'yes' : 'no') : quantityText(cell, column.unit)
}

/** Returns a new row as one sentence: its identity, and the cells its watch tests. */
export const rowCells = (
  name: string,
  { where }: RowWatch,
  columns: AnswerColumns,
  row: number,
  more: number,
): string => {
  const tested = [...new Set(where.map(({ column }) => column))]
  const first = Object.keys(columns).filter((column) => !tested.includes(column))
  const cells: (readonly [string, string])[] = []
  for (const column of [...tested, ...first]) {
    const text = cells.length < Math.max(MAX_CELLS, tested.length) ? cellText(columns, column, row) : undefined
    if (text !== undefined) cells.push([column, text])
  }
  return rowText(name, cells, more)
}
