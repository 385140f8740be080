import { notation, setNotation, significant, USUAL_NOTATION } from '@gvol/format'
import type { Sheet } from '@gvol/plot'
import type { TableColumn, TableSpec } from './tableSpec.ts'

/** Returns a cell for a file: a number where possible, empty for a dash. */
const cellOf = <Row>(column: TableColumn<Row>, row: Row): string | number | null => {
  const text = column.text(row)
  if (text === '–') return null
  const plain = text
    .replaceAll(',', '')
    .replace('\u2212', '-')
    .replace(/^(-?)[$+]/, '$1')
    .replace(/\u2009%$/, '')
  if (/^-?\d+(\.\d+)?$/.test(plain)) return Number(plain)
  // Compact texts omit digits that the value has.
  const value = column.value?.(row)
  return /^-?[\d.]+[kMBT]$/.test(plain) && typeof value === 'number' ? significant(value, 12) : text
}

const headOf = <Row>({ group, header, inFull = header, unit }: TableColumn<Row>): string =>
  `${group === undefined ? '' : `${group} `}${inFull}${unit ? ` [${unit}]` : ''}`

/**
 * Returns the rows of a table as on screen, in default notation; headings become a column. Rows that are numbers are
 * indices of an answer's rows.
 */
export const tableSheet = <Row>({ columns, items }: TableSpec<Row>): Sheet => {
  const before = notation()
  setNotation(USUAL_NOTATION)
  try {
    const hasHeadings = items.some(({ kind }) => kind === 'heading')
    let heading = ''
    const rows: (string | number | null)[][] = []
    const answerRows: number[] = []
    for (const item of items) {
      if (item.kind === 'heading') heading = item.label
      if (item.kind !== 'row') continue
      const cells = columns.map((column) => cellOf(column, item.row))
      rows.push(hasHeadings ? [heading, ...cells] : cells)
      if (typeof item.row === 'number') answerRows.push(item.row)
    }
    const head = [...(hasHeadings ? ['Expiry'] : []), ...columns.map(headOf)]
    return answerRows.length === rows.length ? { head, rows, answerRows } : { head, rows }
  } finally {
    setNotation(before)
  }
}
