import type { Format } from '@gvol/format'
import type { ColorRef } from './colors.ts'

/** Column of numbers. null and NaN are gaps, never zero. */
export type Values = ArrayLike<number | null>

type AxisLabels = {
  /** What is measured, in the trade's words: `IV`, `Strike`, `Open interest`. */
  readonly name: string
  /** Written once, beside the name: `%`, `USD`, `BTC`. Empty for dates and buckets. */
  readonly unit: string
}

export type Tick = { readonly value: number; readonly label: string }

/** A continuous axis. Volatility is given as a decimal and shown in percent by its format. */
export type NumberAxis = AxisLabels & {
  readonly kind: 'linear' | 'log'
  readonly format: Format
  /** Bars start at zero; lines do not unless asked. */
  readonly hasZero?: boolean
  /** Symmetric around zero, for quantities whose sign is the message. */
  readonly isSymmetric?: boolean
  readonly min?: number
  readonly max?: number
  /** Fixed ticks in trader's words (25Δp, ATM, 25Δc) instead of round numbers. */
  readonly ticks?: readonly Tick[]
}

/** True to time, Unix ms; labelled in the reader's zone. With `ticks` labels stand at those instants only, as on an expiry axis. */
export type TimeAxis = AxisLabels & {
  readonly kind: 'time'
  readonly ticks?: readonly Tick[]
  readonly min?: number
  readonly max?: number
}

/**
 * Evenly spaced buckets, from left to right or from top to bottom. Positions are their indexes; fractions between two are
 * allowed for reference lines.
 */
export type CategoryAxis = AxisLabels & {
  readonly kind: 'category'
  readonly categories: readonly string[]
  /** What stands behind the names (strikes, instants): lets bars share a crosshair with plots on a true axis. */
  readonly values?: readonly number[]
}

export type Axis = NumberAxis | TimeAxis | CategoryAxis

type SeriesIdentity = {
  /** Stable over updates: highlights and hidden series survive new data. */
  readonly id: string
  readonly name: string
  readonly color: ColorRef
  /** The right-hand axis, which must be given as `y2`. */
  readonly isRight?: boolean
  /** Extra lines of the tooltip for one observation (delta, size …), already formatted. */
  readonly readout?: (index: number) => readonly { readonly label: string; readonly text: string }[]
  /** What a click on an observation opens, e.g. an instrument name. */
  readonly pick?: (index: number) => string | undefined
}

/**
 * A line of straight segments. `market` lines get markers at fewer than 60 observations, `model` lines are thin and have
 * none, `shadow` lines are the second of two moments.
 */
export type LineSeries = SeriesIdentity & {
  readonly kind: 'line'
  readonly x: Values
  readonly y: Values
  readonly role?: 'market' | 'model' | 'shadow'
  readonly isStep?: boolean
  /** From this x on the line is provisional (today, the last bar) and drawn dashed. */
  readonly provisionalFrom?: number
}

/** Quotes: a dot at the mark with whiskers from bid to ask. */
export type PointSeries = SeriesIdentity & {
  readonly kind: 'points'
  readonly x: Values
  readonly y: Values
  readonly low?: Values
  readonly high?: Values
}

/** Bars from zero. Bars of the same `stack` pile up, negative ones downwards; others stand side by side. */
export type BarSeries = SeriesIdentity & {
  readonly kind: 'bars'
  readonly x: Values
  readonly y: Values
  readonly stack?: string
}

/** A filled band between two curves (bid to ask), or from zero when `low` is absent (a density). */
export type BandSeries = SeriesIdentity & {
  readonly kind: 'band'
  readonly x: Values
  readonly low?: Values
  readonly high: Values
}

/** Cells over two category axes, row-major: `values[row * columns + column]`. */
export type HeatSeries = SeriesIdentity & {
  readonly kind: 'heat'
  readonly values: Values
  /** `diverging` is symmetric around zero, `intensity` goes from the smallest to the largest value. */
  readonly scale: 'diverging' | 'intensity'
  readonly format: Format
  /** Numbers inside the cells where they fit. */
  readonly hasLabels?: boolean
}

export type Series = LineSeries | PointSeries | BarSeries | BandSeries | HeatSeries

/** A vertical or horizontal line that names a level: spot, forward, zero, max pain. */
export type ReferenceLine = {
  readonly along: 'x' | 'y'
  readonly at: number
  readonly label: string
  readonly color: ColorRef
}

/** A two-dimensional plot: what is drawn, in the trade's terms, without colours or pixels. */
export type PlotSpec = {
  readonly kind: 'plot'
  readonly x: Axis
  readonly y: Axis
  readonly y2?: NumberAxis
  readonly series: readonly Series[]
  readonly references?: readonly ReferenceLine[]
  /** Panels with the same key share crosshair: `strike:BTC`, `expiry:BTC`, `time`. */
  readonly crosshairKey?: string
  /** Names at line ends instead of a legend in the header; for at most eight lines. */
  readonly hasEndLabels?: boolean
  /** Ids drawn at first when there are more series than the eye can hold; the rest wait in the legend. */
  readonly initiallyShown?: readonly string[]
}

/** A surface over two numeric grids, drawn in 3-D where WebGL is at hand and as a heat map where it is not. */
export type SurfaceSpec = {
  readonly kind: 'surface'
  readonly x: NumberAxis
  readonly y: NumberAxis
  readonly z: NumberAxis
  /** Grid coordinates, ascending. */
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  /** Row-major: `zs[row * xs.length + column]`. */
  readonly zs: Values
}

/** Beyond this many lines a plot shows some and says `8 of 14`. */
export const MOST_LINES = 8

/** Fewer observations than this get a marker each. */
export const MARKER_LIMIT = 60

/** The value of a column at an index, or undefined in a gap. */
export const valueAt = (values: Values | undefined, index: number): number | undefined => {
  const value = values?.[index]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
