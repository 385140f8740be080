import type { Format } from '@gvol/format'
import type { PlotSpec, ReferenceLine, Series } from '@gvol/plot'
import type { StrikeSpacing } from '../../choices/strikeSpacing.ts'
import { positionOf } from './callPutBars.ts'
import { evenAxis } from './evenAxis.ts'
import { withSpacing } from './withSpacing.ts'

type Numbers = ArrayLike<number | null>
type Level = { readonly at: number | null | undefined; readonly label: string; readonly color: ReferenceLine['color'] }

export type StrikeBars = {
  readonly strikes: Numbers
  readonly name: string
  readonly unit: string
  readonly format: Format
  readonly symbol: string
  /** Spacing of strikes; those with most of the bars' amounts if absent. */
  readonly spacing?: StrikeSpacing
  readonly levels: readonly Level[]
  /** Builds the series from the positions of the strikes. */
  readonly series: (positions: readonly number[]) => readonly Series[]
}

/** Returns levels between evenly spaced strikes, without missing levels and those outside the strikes. */
export const levelLines = (strikes: readonly number[], levels: readonly Level[]): readonly ReferenceLine[] =>
  levels.flatMap(({ at, label, color }): ReferenceLine[] => {
    const position = typeof at === 'number' ? positionOf(strikes, at) : undefined
    return position === undefined ? [] : [{ along: 'x', at: position, label, color }]
  })

/** Returns a plot of bars at strikes with the usual price levels. */
export const strikeBars = ({ strikes, symbol, spacing = 'near', levels, series, ...axis }: StrikeBars): PlotSpec => {
  const values = Array.from(strikes, (strike) => strike ?? Number.NaN)
  const plot: PlotSpec = {
    kind: 'plot',
    x: evenAxis('strike', values),
    y: { kind: 'linear', hasZero: true, ...axis },
    series: values.length === 0 ? [] : series(values.map((_, i) => i)),
    references: levelLines(values, levels),
    crosshairKey: `strike:${symbol}`,
  }
  return withSpacing(plot, spacing)
}

/** Positive: dealer hedging stabilizes the price. Negative: it amplifies moves. */
export const gammaColor = (value: number | null | undefined) =>
  (value ?? 0) < 0 ? ('shortGamma' as const) : ('longGamma' as const)

/** Returns the rows with a nonzero value, so that empty strikes do not take up space. */
export const nonzeroRows = (...columns: readonly Numbers[]): readonly number[] =>
  Array.from({ length: columns[0]?.length ?? 0 }, (_, row) => row).filter((row) =>
    columns.some((column) => (column[row] ?? 0) !== 0),
  )

/** Whiskers for positions that are not classified or older than the stored trades. */
export const unclassifiedWhiskers = (x: readonly number[], low: Numbers, high: Numbers): Series => ({
  kind: 'points',
  id: 'band',
  name: 'Not classified or older',
  mostReach: 3,
  color: 'textTertiary',
  x,
  y: x.map(() => null),
  low,
  high,
})
