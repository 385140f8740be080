/** Converts values to a numeric column; NaN where missing. */
export const numbers = (values: readonly unknown[]): Float64Array<ArrayBuffer> => {
  const column = new Float64Array(values.length)
  for (let row = 0; row < values.length; row++) column[row] = (values[row] as number | null) ?? Number.NaN
  return column
}
