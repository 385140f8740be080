/** Columns of an answer of any study. */
export type Columns = Readonly<Record<string, ArrayLike<unknown>>>

/** One observation of a series: its x, as a number or the name of its bucket, and its value. */
export type Sample = { readonly x: number | string; readonly y: number }

/** Where the numbers of a series come from. */
export type ColumnMatch = {
  readonly column: string
  /** The column on the x axis. */
  readonly along: string
  /** The series draws the value with the opposite sign. */
  readonly isTurned: boolean
  /** Conditions that select the series' rows among those with the same x. */
  readonly where: Readonly<Record<string, string | number | boolean>>
}

type Index = ReadonlyMap<unknown, readonly number[]>

const indexes = new WeakMap<ArrayLike<unknown>, Index>()

/** Row indexes by value of a column, computed once per answer. */
const indexOf = (column: ArrayLike<unknown>): Index => {
  const cached = indexes.get(column)
  if (cached !== undefined) return cached
  const built = new Map<unknown, number[]>()
  for (let row = 0; row < column.length; row++) {
    const rows = built.get(column[row])
    if (rows === undefined) built.set(column[row], [row])
    else rows.push(row)
  }
  indexes.set(column, built)
  return built
}

type SampleRows = { readonly rows: readonly number[]; readonly of: readonly number[] }

/**
 * For each sample: all rows with its x (`of`), and those among them with its value (`rows`). Undefined if any sample
 * has no such row.
 */
const sampleRows = (
  samples: readonly Sample[],
  along: ArrayLike<unknown>,
  values: ArrayLike<unknown>,
  turn: 1 | -1,
): readonly SampleRows[] | undefined => {
  const index = indexOf(along)
  const all: SampleRows[] = []
  for (const { x, y } of samples) {
    const of = index.get(x) ?? []
    const rows = of.filter((row) => values[row] === y * turn)
    if (rows.length === 0) return undefined
    all.push({ rows, of })
  }
  return all
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))

/** Text columns first: a venue or tenor identifies a row better than a price that happens to differ. */
const byKind = (columns: Columns, names: readonly string[]): readonly string[] => [
  ...names.filter((name) => typeof columns[name]?.[0] === 'string'),
  ...names.filter((name) => typeof columns[name]?.[0] !== 'string'),
]

/** The fewest column values that select exactly one row for every sample; undefined if no two columns do. */
const distinguished = (
  columns: Columns,
  names: readonly string[],
  matches: readonly SampleRows[],
): ColumnMatch['where'] | undefined => {
  if (matches.every(({ of }) => of.length === 1)) return {}
  const shared = byKind(columns, names).flatMap((name) => {
    const column = columns[name] as ArrayLike<unknown>
    const value = column[matches[0]?.rows[0] ?? 0]
    const isShared = isPlain(value) && matches.every(({ rows }) => rows.some((row) => column[row] === value))
    return isShared ? [{ name, column, value }] : []
  })
  const single = (by: typeof shared): boolean =>
    matches.every(({ of, rows }) => {
      const left = of.filter((row) => by.every(({ column, value }) => column[row] === value))
      return left.length === 1 && rows.includes(left[0] as number)
    })
  const one = shared.find((by) => single([by]))
  if (one !== undefined) return { [one.name]: one.value }
  for (const [i, first] of shared.entries())
    for (const second of shared.slice(i + 1))
      if (single([first, second])) return { [first.name]: first.value, [second.name]: second.value }
  return undefined
}

/**
 * Finds the column that a series draws by comparing numbers: for every sample a row of the answer has its value, and
 * the same column values select that row. Undefined for numbers computed in the browser.
 *
 * @param along  columns that may be on the x axis, the likeliest first
 * @param among  columns that the series may draw; default: all
 */
export const matchedColumn = (
  samples: readonly Sample[],
  columns: Columns,
  along: readonly string[],
  among: readonly string[] = Object.keys(columns),
): ColumnMatch | undefined => {
  if (samples.length === 0 || samples.every(({ y }) => y === 0)) return undefined
  const names = Object.keys(columns)
  for (const isTurned of [false, true])
    for (const x of along)
      for (const column of among) {
        const xValues = columns[x]
        const values = columns[column]
        if (column === x || xValues === undefined || values === undefined) continue
        const matches = sampleRows(samples, xValues, values, isTurned ? -1 : 1)
        if (matches === undefined) continue
        const where = distinguished(
          columns,
          names.filter((name) => name !== x && name !== column),
          matches,
        )
        if (where !== undefined) return { column, along: x, isTurned, where }
      }
  return undefined
}
