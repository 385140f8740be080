/** One output column of a study. Units are words that a trader reads on an axis: `decimal`, `USD`, `coin`, `ms`, `days`. */
export type Column<Type extends ColumnType = ColumnType> = {
  readonly type: Type
  readonly unit: string
  readonly doc: string
  /** Whether NaN (numbers) or null (texts) is allowed; clients receive both as null. */
  readonly isNullable: boolean
}

/** `time` is Unix milliseconds; `flag` is 0 or 1 in columns, and true or false for clients. */
export type ColumnType = 'number' | 'time' | 'text' | 'flag'

export type ColumnData<Type extends ColumnType> = Type extends 'text'
  ? readonly (string | null)[]
  : Type extends 'flag'
    ? Uint8Array
    : Float64Array

export type ColumnsOf<Columns extends Record<string, Column>> = {
  readonly [Name in keyof Columns]: ColumnData<Columns[Name]['type']>
}

export const number = (unit: string, doc: string): Column<'number'> => ({
  type: 'number',
  unit,
  doc,
  isNullable: false,
})
export const time = (doc: string): Column<'time'> => ({
  type: 'time',
  unit: 'ms since 1970 UTC',
  doc,
  isNullable: false,
})
export const text = (doc: string): Column<'text'> => ({ type: 'text', unit: '', doc, isNullable: false })
export const flag = (doc: string): Column<'flag'> => ({ type: 'flag', unit: '', doc, isNullable: false })

/** Returns the same column for a study in which some rows have no value. */
export const maybe = <Type extends ColumnType>(column: Column<Type>): Column<Type> => ({ ...column, isNullable: true })

/**
 * Finds what must never reach a client: columns of different lengths, and NaN or null in a column that does not allow
 * it.
 *
 * @returns a sentence, or undefined if the columns are valid
 */
export const columnFault = (
  spec: Record<string, Column>,
  columns: Record<string, ArrayLike<number | string | null>>,
): string | undefined => {
  const names = Object.keys(spec)
  const length = columns[names[0]]?.length ?? 0
  for (const name of names) {
    const data = columns[name]
    if (data === undefined) return `column ${name} is missing`
    if (data.length !== length) return `column ${name} has ${data.length} rows, ${names[0]} has ${length}`
    if (spec[name].isNullable) continue
    for (let row = 0; row < length; row++) {
      const value = data[row]
      if (value === null || value === undefined || Number.isNaN(value))
        return `column ${name} has no value in row ${row}`
    }
  }
  return undefined
}
