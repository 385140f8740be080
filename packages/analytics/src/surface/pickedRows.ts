import { type Chain, daysBetween } from '@gvol/market'
import { matchesExpiry } from '../study/expiryFilter.ts'
import { memoized } from '../study/memoized.ts'

/** Maps option names to their rows in a chain. */
export const rowsByName = memoized(
  ({ instrument }: Chain): ReadonlyMap<string, number> => new Map(instrument.map((name, row) => [name, row])),
)

/** Some rows of a chain, in chain order. */
export type PickedRows = { readonly rows: Uint32Array; readonly isAll: boolean }

/** Returns the rows of a chain of `size` options for which a condition holds. */
export const pickedRows = (size: number, isPicked: (row: number) => boolean): PickedRows => {
  const rows = new Uint32Array(size)
  let count = 0
  for (let row = 0; row < size; row++) if (isPicked(row)) rows[count++] = row
  return { rows: rows.subarray(0, count), isAll: count === size }
}

/** Returns the rows of the selected expiries of a chain; all rows if the list is empty. */
export const rowsOfExpiries = ({ size, expiryMs }: Chain, expiries: readonly number[]): PickedRows =>
  pickedRows(size, (row) => matchesExpiry(expiries, expiryMs[row]))

/**
 * Returns the picked rows of a column. If all are picked it is the column itself: neither chains nor answers are
 * modified.
 */
export const pickedOf = (column: Float64Array, { rows, isAll }: PickedRows): Float64Array => {
  if (isAll) return column
  const own = new Float64Array(rows.length)
  for (let i = 0; i < own.length; i++) own[i] = column[rows[i]]
  return own
}

/** Returns the picked rows of a text column; the column itself if all are picked. */
export const pickedTexts = (column: readonly string[], { rows, isAll }: PickedRows): readonly string[] => {
  if (isAll) return column
  const own: string[] = []
  for (let i = 0; i < rows.length; i++) own.push(column[rows[i]])
  return own
}

/** Returns the remaining life of picked options, days. */
export const pickedDays = ({ atMs, expiryMs }: Chain, { rows }: PickedRows): Float64Array => {
  const days = new Float64Array(rows.length)
  for (let i = 0; i < days.length; i++) days[i] = daysBetween(atMs, expiryMs[rows[i]])
  return days
}

/** Returns whether picked options are calls or puts. */
export const pickedTypes = ({ optionType }: Chain, { rows }: PickedRows): readonly ('call' | 'put')[] => {
  const types: ('call' | 'put')[] = []
  for (let i = 0; i < rows.length; i++) types.push(optionType[rows[i]] === 0 ? 'call' : 'put')
  return types
}
