/** Columns of an answer, whatever study it is of. */
export type Columns = Readonly<Record<string, ArrayLike<unknown>>>

/** One observation of a series: where it stands on the x axis, by number or by the name of its bucket, and its value. */
export type Sample = { readonly x: number | string; readonly y: number }

/** Where the numbers of a series come from. */
export type Matched = {
  readonly column: string
  /** The column that its x axis is. */
  readonly along: string
  /** The value is drawn with the other sign. */
  readonly isTurned: boolean
  /** What tells its rows from others of the same place on the x axis. */
  readonly where: Readonly<Record<string, string | number | boolean>>
}

type Index = ReadonlyMap<unknown, readonly number[]>

const indexes = new WeakMap<ArrayLike<unknown>, Index>()

/** Rows by the value of a column, made once for an answer. */
const indexOf = (column: ArrayLike<unknown>): Index => {
  const known = indexes.get(column)
  if (known !== undefined) return known
  const made = new Map<unknown, number[]>()
  for (let row = 0; row < column.length; row++) {
    const rows = made.get(column[row])
    if (rows === undefined) made.set(column[row], [row])
    else rows.push(row)
  }
  indexes.set(column, made)
  return made
}

type Found = { readonly rows: readonly number[]; readonly of: readonly number[] }

/** For every sample the rows that stand at its place, and those of them that hold its value; undefined where one has none. */
const foundIn = (
  samples: readonly Sample[],
  along: ArrayLike<unknown>,
  values: ArrayLike<unknown>,
  turn: 1 | -1,
): readonly Found[] | undefined => {
  const index = indexOf(along)
  const all: Found[] = []
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

/** Columns of names tell rows apart before columns of numbers do: a venue or a tenor rather than a price that happens to differ. */
const byKind = (columns: Columns, names: readonly string[]): readonly string[] => [
  ...names.filter((name) => typeof columns[name]?.[0] === 'string'),
  ...names.filter((name) => typeof columns[name]?.[0] !== 'string'),
]

/** The fewest columns whose values single the rows out at every place; undefined where none do. */
const distinguished = (
  columns: Columns,
  names: readonly string[],
  found: readonly Found[],
): Matched['where'] | undefined => {
  if (found.every(({ of }) => of.length === 1)) return {}
  const shared = byKind(columns, names).flatMap((name) => {
    const column = columns[name] as ArrayLike<unknown>
    const value = column[found[0]?.rows[0] ?? 0]
    const isShared = isPlain(value) && found.every(({ rows }) => rows.some((row) => column[row] === value))
    return isShared ? [{ name, column, value }] : []
  })
  const single = (by: typeof shared): boolean =>
    found.every(({ of, rows }) => {
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
 * The column that a series draws, found by its numbers: at every place of the samples some row of the answer holds the
 * value, and the same columns single it out. Undefined for what is computed in the browser.
 *
 * @param along  columns that the x axis may be, the likeliest first
 * @param among  columns that it may draw; any unless said
 */
export const matchedColumn = (
  samples: readonly Sample[],
  columns: Columns,
  along: readonly string[],
  among: readonly string[] = Object.keys(columns),
): Matched | undefined => {
  if (samples.length === 0 || samples.every(({ y }) => y === 0)) return undefined
  const names = Object.keys(columns)
  for (const isTurned of [false, true])
    for (const x of along)
      for (const column of among) {
        const places = columns[x]
        const values = columns[column]
        if (column === x || places === undefined || values === undefined) continue
        const found = foundIn(samples, places, values, isTurned ? -1 : 1)
        if (found === undefined) continue
        const where = distinguished(
          columns,
          names.filter((name) => name !== x && name !== column),
          found,
        )
        if (where !== undefined) return { column, along: x, isTurned, where }
      }
  return undefined
}
