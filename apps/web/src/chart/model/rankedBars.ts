import type { PlotSpec } from '@gvol/plot'

/** Bars of each end. */
const BARS_PER_END = 10

type RankedBars = {
  readonly id: string
  /** Name of the values. */
  readonly name: string
  /** What a bar is about, as the name of the axis. */
  readonly of: string
  /** Values by row; a row without one has no bar. */
  readonly values: ArrayLike<number | null>
  readonly rows: readonly number[]
  /** Returns the names below the bars of rows. */
  readonly namesOf: (rows: readonly number[]) => readonly string[]
  /** Returns shorter names, for an axis on which the others do not fit. */
  readonly shortOf?: (rows: readonly number[]) => readonly string[]
  /** Returns the path that a bar opens. */
  readonly leadsTo: (row: number) => string
}

/** Returns a plot of bars, highest to lowest; if there are many, only both ends. A bar opens its row. */
export const rankedBars = ({ id, name, of, values, rows, namesOf, shortOf, leadsTo }: RankedBars): PlotSpec => {
  const ranked = rows
    .filter((row) => (values[row] ?? null) !== null)
    .toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  const listed =
    ranked.length <= 2 * BARS_PER_END ? ranked : [...ranked.slice(0, BARS_PER_END), ...ranked.slice(-BARS_PER_END)]
  const y = listed.map((row) => values[row] ?? null)
  return {
    kind: 'plot',
    x: {
      kind: 'category',
      name: of,
      unit: '',
      categories: namesOf(listed),
      ...(shortOf && { short: shortOf(listed) }),
    },
    y: { kind: 'linear', name, unit: '%', format: { kind: 'percent', decimals: 1 }, hasZero: true },
    series:
      listed.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id,
              name,
              color: 'accent',
              x: listed.map((_, i) => i),
              y,
              pick: (i) => {
                const row = listed[i]
                return row === undefined ? undefined : leadsTo(row)
              },
              colorAt: (i) => ((y[i] ?? 0) >= 0 ? 'up' : 'down'),
            },
          ],
  }
}
