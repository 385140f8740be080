import { spreadsheetText } from '@gvol/wire'
import { type Answer, isoTime, type WireValue, wireColumn } from '../../wire/answer.ts'

/** Significant digits without floating-point noise: 0.1 + 0.2 prints as 0.3. */
const FIGURES = 12

export const csvCell = (value: WireValue): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toPrecision(FIGURES)))
  if (typeof value !== 'string') return String(value)
  return spreadsheetText(value)
}

type Column = { readonly head: string; readonly cells: readonly WireValue[] }

/** A column of the answer: instants in ISO-8601, the unit in the header. */
const ownColumn = (answer: Answer, name: string): Column => {
  const { type, unit } = answer.study.output[name]!
  const values = wireColumn(answer, name)
  if (type === 'time') return { head: name, cells: values.map((ms) => (typeof ms === 'number' ? isoTime(ms) : ms)) }
  return { head: unit === '' ? name : `${name} [${unit}]`, cells: values }
}

/** The subject of the rows on every row, so that a row copied from the file still has it. */
const contextColumns = (answer: Answer, taken: ReadonlySet<string>): readonly Column[] => {
  const every = (head: string, value: WireValue): Column => ({ head, cells: Array(answer.rows).fill(value) })
  const inputs = Object.entries(answer.input)
  // Arguments of the subject come before the instant.
  const subject = inputs
    .slice(
      0,
      inputs.findIndex(([name]) => name === 'asOf'),
    )
    .flatMap(([name, value]) => (typeof value !== 'string' || taken.has(name) ? [] : [every(name, value)]))
  return [...subject, every('asOf', isoTime(answer.asOfMs)), every('SIMULATED', answer.isSimulated)]
}

/** Returns the header row and the rows, without line ends. */
export const csvLines = (
  answer: Answer,
  names: readonly string[],
): { readonly head: string; readonly rows: readonly string[] } => {
  const columns = [...names.map((name) => ownColumn(answer, name)), ...contextColumns(answer, new Set(names))]
  const rows = Array.from({ length: answer.rows }, (_, row) =>
    columns.map(({ cells }) => csvCell(cells[row]!)).join(','),
  )
  return { head: columns.map(({ head }) => csvCell(head)).join(','), rows }
}

/**
 * Returns CSV by RFC 4180: a header row of column names with units, then the rows, each ending with its subject, the
 * instant, and whether the market is SIMULATED. Missing values are empty cells, instants are ISO-8601.
 */
export const csvExport = (answer: Answer, names: readonly string[]): string => {
  const { head, rows } = csvLines(answer, names)
  return `${[head, ...rows].join('\r\n')}\r\n`
}
