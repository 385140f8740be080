import { type Answer, type WireValue, wireColumn } from '../answer/answer.ts'

/** Spreadsheets run a cell that starts with one of these as a formula; a leading apostrophe makes it plain text. */
const FORMULA_START = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

const cell = (value: WireValue): string => {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = FORMULA_START.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180: one header row of column names, then the rows; missing is an empty cell, instants are Unix ms. */
export const csvExport = (answer: Answer, names: readonly string[]): string => {
  const columns = names.map((name) => wireColumn(answer, name))
  const lines = [names.map(cell).join(',')]
  for (let row = 0; row < answer.rows; row++) {
    lines.push(columns.map((column) => cell(column[row]!)).join(','))
  }
  return `${lines.join('\r\n')}\r\n`
}
