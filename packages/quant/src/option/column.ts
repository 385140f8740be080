/** A column of numbers, or one number that holds for every row. */
export type Column = Float64Array | number

/** The i-th value of a column. For the forms that are not hot: in hot loops the question costs 1.3 ns a value, so those copy rows first. */
export const valueAt = (column: Column, i: number): number => (typeof column === 'number' ? column : column[i])

/** Rows that the vector forms take at a time: their scratch stays in the first-level cache. */
export const CHUNK_ROWS = 256

/** Copies the rows from `start` to `end` of a column into a scratch column. */
export const loadRows = (column: Column, start: number, end: number, scratch: Float64Array): void => {
  if (typeof column === 'number') scratch.fill(column, 0, end - start)
  else for (let i = start; i < end; i++) scratch[i - start] = column[i]
}

/**
 * Copies option types from `start` to `end` into a scratch column; separate from `loadRows`, so that either loop sees
 * one kind of array.
 */
export const loadTypes = (types: Uint8Array, start: number, end: number, scratch: Uint8Array): void => {
  for (let i = start; i < end; i++) scratch[i - start] = types[i]
}

/**
 * Row count of a set of columns.
 *
 * @throws RangeError where two columns differ in length
 */
export const rowCount = (types: Uint8Array, ...columns: readonly Column[]): number => {
  for (const column of columns) {
    if (typeof column !== 'number' && column.length !== types.length) {
      throw new RangeError(`columns must be equally long: got ${column.length} rows for ${types.length} option types`)
    }
  }
  return types.length
}
