import type { RowTest } from '@gvol/wire'

/** A column of an answer: instants in Unix ms, flags 0 or 1, NaN or null where nothing is known. */
export type AnswerColumn = {
  readonly type: 'number' | 'time' | 'text' | 'flag'
  readonly unit: string
  readonly data: ArrayLike<number | string | null>
}

export type AnswerColumns = Readonly<Record<string, AnswerColumn>>

type Cell = number | string | null

/** The value of a test as the column holds it; undefined where the column cannot hold such. */
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

const isKnown = (cell: Cell | undefined): cell is number | string =>
  cell !== null && cell !== undefined && !Number.isNaN(cell)

/** What is not known passes no test. */
const passes = (cell: Cell | undefined, test: RowTest['test'], value: number | string): boolean => {
  if (!isKnown(cell)) return false
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

/** Indices of rows that pass every test; none when a column is missing or cannot be compared so. */
export const matchingRows = (columns: AnswerColumns, where: readonly RowTest[], size: number): readonly number[] => {
  const tests = where.map(({ column, test, value }) => {
    const found = Object.hasOwn(columns, column) ? columns[column] : undefined
    const compared = found && comparable(found, value)
    return found === undefined || compared === undefined ? undefined : { data: found.data, test, value: compared }
  })
  const rows: number[] = []
  for (let row = 0; row < size; row++)
    if (tests.every((one) => one !== undefined && passes(one.data[row], one.test, one.value))) rows.push(row)
  return rows
}

/** What a venue knows a row by, in the order in which it counts. */
const IDS = ['tradeId', 'rfqId', 'id'] as const
/** Texts that say something about a row, not which it is. */
const REMARKS =
  /^(note|status|confidence|reference|fault|rule|doc|example|unit|universe|settlement|correction|estimator|markets|nativeBook|isNext)$|[sS]ource$/
const ENDS = /expiry$/i

/**
 * The columns that tell the rows of a study apart: an id, else texts, expiries and strikes, and of what happened when.
 *
 * @param isTape  its rows are what happened at an instant, not how things are now
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
