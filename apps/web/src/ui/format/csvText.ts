type Cell = string | number | null

/** Spreadsheets run a cell that starts with one of these as a formula; an apostrophe makes it plain text. */
const FORMULA = /^[=+\-@\t\r]/

const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns rows as RFC 4180 CSV; a missing value is an empty cell. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
