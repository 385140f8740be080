import type { Format } from '@gvol/format'
import type { ColorRef } from './colors.ts'
import type { Values } from './columns.ts'
import type { Series } from './marks/catalog.ts'

type AxisLabels = {
  /** What is measured, in the trade's words: `IV`, `Strike`, `Open interest`. */
  readonly name: string
  /** Written once, beside the name: `%`, `USD`, `BTC`. Empty for dates and buckets. */
  readonly unit: string
}

export type Tick = {
  readonly value: number
  readonly label: string
  /** Below the first row of labels, where one row has no room for all. */
  readonly isLow?: boolean
}

/** A continuous axis. Volatility is given as a decimal and shown in percent by its format. */
export type NumberAxis = AxisLabels & {
  /** `sqrt` takes the root of either side of zero. */
  readonly kind: 'linear' | 'log' | 'sqrt'
  readonly format: Format
  /** Bars start at zero; lines do not unless asked. */
  readonly hasZero?: boolean
  /** Both directions from zero are amounts, as puts below calls: numbers are written without a sign. */
  readonly isMirrored?: boolean
  /** Values read with their sign, also above zero: a risk reversal, a change. */
  readonly isSigned?: boolean
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
  /** Labelled by the time from an instant, as an axis of expiries is read, and even in it, its square root or its logarithm. */
  readonly ahead?: { readonly fromMs: number; readonly scale: 'sqrt' | 'log' | 'linear' }
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
  /** Shorter names for the axis, where the whole ones would leave most places without one; readings have the whole ones. */
  readonly short?: readonly string[]
  /** The names do not say what they are, or that they are not to scale: the axis does. */
  readonly isTitled?: boolean
  /** What stands behind the names (strikes, instants): lets bars share a crosshair with plots on a true axis. */
  readonly values?: readonly number[]
}

export type Axis = NumberAxis | TimeAxis | CategoryAxis

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
  /** A strip of its own below the data, for series that say `isBeneath`: volume under prices. */
  readonly beneath?: NumberAxis
  /** The strip is as high as the data above it: the same of something else, not a remark on it. */
  readonly hasEqualHalves?: boolean
  readonly series: readonly Series[]
  readonly references?: readonly ReferenceLine[]
  /** Panels with the same key share crosshair: `strike:BTC`, `expiry:BTC`, `time`. */
  readonly crosshairKey?: string
  /** Names at line ends instead of a legend in the header; for at most eight lines. */
  readonly hasEndLabels?: boolean
  /** Ids drawn at first when there are more series than the eye can hold; the rest wait in the legend. */
  readonly initiallyShown?: readonly string[]
}

/** A surface over two numeric grids, drawn in three dimensions or as a heat map. */
export type SurfaceSpec = {
  readonly kind: 'surface'
  readonly x: NumberAxis
  readonly y: NumberAxis
  readonly z: NumberAxis
  /** Grid coordinates, ascending. */
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  /** Traders' names of columns (10Δp) and rows (27 Mar 26) for readings, where the numbers alone are not read. */
  readonly xNames?: readonly string[]
  readonly yNames?: readonly string[]
  /** Row-major: `zs[row * xs.length + column]`. */
  readonly zs: Values
}

/** Beyond this many lines a plot shows some and says `8 of 14`. */
export const MOST_LINES = 8
