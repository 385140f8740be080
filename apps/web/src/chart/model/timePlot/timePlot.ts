import type { ColorRef, NumberAxis, PlotSpec, ReferenceLine, Series } from '@gvol/plot'

type Values = readonly (number | null)[]

/** One quantity over time. */
export type TimeLine = {
  readonly id: string
  readonly name: string
  readonly color: ColorRef
  readonly y: Values
  readonly role?: 'market' | 'model' | 'shadow'
  readonly isRight?: boolean
  readonly isBeneath?: boolean
  /** Bars from zero instead of a line; bars with the same stack name are stacked. */
  readonly bars?: { readonly stack?: string; readonly isSigned?: boolean }
}

type TimePlot = {
  readonly at: readonly number[]
  readonly lines: readonly TimeLine[]
  readonly y: NumberAxis
  readonly y2?: NumberAxis
  readonly beneath?: NumberAxis
  readonly references?: readonly ReferenceLine[]
  /** Drawn behind the lines. */
  readonly behind?: readonly Series[]
}

const hasValue = (values: Values): boolean => values.some((value) => value !== null)

const seriesOf = (at: readonly number[], { bars, role, y, ...line }: TimeLine): Series =>
  bars === undefined
    ? { kind: 'line', ...line, x: at, y, ...(role === undefined ? {} : { role }) }
    : {
        kind: 'bars',
        ...line,
        x: at,
        y,
        ...(bars.stack === undefined ? {} : { stack: bars.stack }),
        ...(bars.isSigned ? { colorAt: (row: number) => ((y[row] ?? 0) < 0 ? 'down' : 'up') } : {}),
      }

/**
 * Returns quantities over time on one time axis. Lines without numbers are left out; without any line the plot is
 * empty.
 */
export const timePlot = ({ at, lines, behind = [], references, ...axes }: TimePlot): PlotSpec => {
  const nonEmpty = lines.filter(({ y }) => hasValue(y))
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    ...axes,
    series: nonEmpty.some(({ isRight, isBeneath }) => !isRight && !isBeneath)
      ? [...behind, ...nonEmpty.map((line) => seriesOf(at, line))]
      : [],
    ...(references === undefined ? {} : { references }),
    crosshairKey: 'time',
  }
}

/** An unlabeled line at zero. */
export const ZERO: ReferenceLine = { along: 'y', at: 0, label: '', color: 'hairline' }
