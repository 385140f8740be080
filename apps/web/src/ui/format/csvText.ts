import { spreadsheetText } from '@gvol/wire'

type Cell = string | number | null

const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell) : spreadsheetText(cell)
}

/** Returns rows as RFC 4180 CSV; a missing value is an empty cell. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
