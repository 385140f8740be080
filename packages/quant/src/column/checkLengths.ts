/**
 * Refuses columns of different lengths, the one mistake that a loop over columns would answer with silent NaN.
 *
 * @param expected  rows that every column must have
 * @param columns   the columns by the name the caller knows them under; absent ones and plain numbers pass
 * @remarks Throws RangeError naming the column, its length and the length expected.
 */
export const checkLengths = (
  expected: number,
  columns: Readonly<Record<string, { readonly length: number } | number | undefined>>,
): void => {
  for (const [name, column] of Object.entries(columns)) {
    if (column === undefined || typeof column === 'number' || column.length === expected) continue
    throw new RangeError(`Column "${name}" has ${column.length} rows; expected ${expected}, as many as the others.`)
  }
}
