import type { RowTest } from '@gvol/wire'

/** A column of an answer: instants in Unix ms, flags 0 or 1, NaN or null for missing values. */
export type AnswerColumn = {
  readonly type: 'number' | 'time' | 'text' | 'flag'
  readonly unit: string
  readonly data: ArrayLike<number | string | null>
}

export type AnswerColumns = Readonly<Record<string, AnswerColumn>>

type Cell = number | string | null

/** Converts the value of a test to the column's representation; undefined where the column cannot hold it. */
export const comparable = (
  { type }: Pick<AnswerColumn, 'type'>,
  value: RowTest['value'],
): number | string | undefined => {
  if (type === 'text') return typeof value === 'string' ? value : undefined
  if (type === 'flag') return typeof value === 'boolean' ? Number(value) : undefined
  if (typeof value === 'number') return value
  const at = type === 'time' && typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

const hasValue = (cell: Cell | undefined): cell is number | string =>
  cell !== null && cell !== undefined && !Number.isNaN(cell)

/** A missing value passes no test. */
const passes = (cell: Cell | undefined, test: RowTest['test'], value: number | string): boolean => {
  if (!hasValue(cell)) return false
  switch (test) {
    case 'above':
      return cell > value
    case 'below':
      return cell < value
    case 'is':
      return cell === value
    case 'is-not':
      return cell !== value
  }
}

/** Returns indices of rows that pass every test; none when a column is missing or not comparable. */
export const matchingRows = (columns: AnswerColumns, where: readonly RowTest[], size: number): readonly number[] => {
  const tests = where.map(({ column, test, value }) => {
    const cells = Object.hasOwn(columns, column) ? columns[column] : undefined
    const compared = cells && comparable(cells, value)
    return cells === undefined || compared === undefined ? undefined : { data: cells.data, test, value: compared }
  })
  const rows: number[] = []
  for (let row = 0; row < size; row++)
    if (tests.every((one) => one !== undefined && passes(one.data[row], one.test, one.value))) rows.push(row)
  return rows
}

/** Columns with a venue's row id, in order of preference. */
const IDS = ['tradeId', 'rfqId', 'id'] as const
/** Text columns that describe a row without identifying it. */
const REMARKS =
  /^(note|status|confidence|reference|fault|rule|doc|example|unit|universe|settlement|correction|estimator|markets|nativeBook|isNext)$|[sS]ource$/
const ENDS = /expiry$/i

/**
 * Returns the columns that identify rows of a study: an id, otherwise texts, expiries and strikes, and for a tape the
 * time.
 *
 * @param isTape  its rows are events at an instant, not current state
 */
export const identityColumns = (
  columns: Readonly<Record<string, Pick<AnswerColumn, 'type'>>>,
  isTape: boolean,
): readonly string[] => {
  const id = IDS.find((name) => columns[name]?.type === 'text')
  if (id !== undefined) return columns.venue === undefined ? [id] : ['venue', id]
  return Object.entries(columns)
    .filter(([name, { type }]) => {
      if (type === 'text') return !REMARKS.test(name)
      if (type === 'time') return ENDS.test(name) || (isTape && name === 'at')
      return name === 'strike' || name === 'isCall'
    })
    .map(([name]) => name)
}

export const identityOf = (columns: AnswerColumns, names: readonly string[], row: number): string =>
  JSON.stringify(names.map((name) => columns[name]?.data[row] ?? null))
