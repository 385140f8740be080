import type { MaybeNumber } from '@gvol/format'
import { labelWidth } from '@gvol/plot'
import type { CellStyle, TableColumn } from '../../../ui/table/tableSpec.ts'
import { columnText } from './columnText.ts'

type More = Omit<TableColumn<number>, 'id' | 'header' | 'width' | 'unit' | 'text' | 'value'>

/** Ratio of table text width to axis text width, which is measured: table text is larger and has tabular digits. */
const TABLE_TYPE = 1.22

const CELL_PADDING = 14

/** Returns the width of a cell with this text, CSS pixels. */
export const cellWidth = (text: string): number => Math.ceil(labelWidth(text) * TABLE_TYPE) + CELL_PADDING

/** Returns the width of the longest name, CSS pixels, limited to `most` to save space on phones. */
export const widthOfNames = (names: ArrayLike<string | null>, most = Number.POSITIVE_INFINITY): number =>
  Math.min(most, Math.max(40 + CELL_PADDING, ...Array.from(names, (name) => cellWidth(name ?? ''))))

/** Ids of columns with names of venues and instruments, which are never cut, and their greatest width, CSS pixels. */
const WHOLE = /venue|exchange|instrument|contract/i
const MAX_WHOLE = 280

/**
 * Returns a column of names for rows given by index; names of venues and instruments fit.
 *
 * @param values  column of an answer
 */
export const nameColumn = (
  id: string,
  header: string,
  values: ArrayLike<string | null>,
  width: number,
  more: More = {},
): TableColumn<number> => ({
  id,
  header,
  width: WHOLE.test(id) ? Math.max(width, widthOfNames(values, MAX_WHOLE)) : width,
  align: 'left',
  text: (row) => values[row] ?? '–',
  value: (row) => values[row],
  ...more,
})

/**
 * Returns a column of numbers for rows given by index.
 *
 * @param write  formats a value, a dash if there is none; compact numbers get the same number of decimals
 */
export const numberColumn = (
  id: string,
  [header, unit]: readonly [header: string, unit?: string],
  values: readonly (number | null)[],
  write: (value: MaybeNumber) => string,
  width: number,
  more: More = {},
): TableColumn<number> => {
  const text = columnText(write, values)
  return {
    id,
    header,
    width,
    ...(unit === undefined ? {} : { unit }),
    text: (row) => text(values[row]),
    value: (row) => values[row],
    written: () => write,
    ...more,
  }
}

/** Returns the text color for values above or below zero. */
export const direction = (value: MaybeNumber): CellStyle =>
  typeof value !== 'number' || value === 0 ? {} : { ink: value > 0 ? 'up' : 'down' }

/** Returns a function from the index of a row to the text color of its value, by sign. */
export const signInk =
  (values: ArrayLike<number | null>) =>
  (row: number): CellStyle =>
    direction(values[row])

/** Returns the row indexes of an answer. */
export const rowNumbers = (column: ArrayLike<unknown>): readonly number[] =>
  Array.from({ length: column.length }, (_, i) => i)
