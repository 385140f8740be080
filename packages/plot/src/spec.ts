import type { Format } from '@gvol/format'
import type { ColorRef } from './colors.ts'
import type { Values } from './columns.ts'
import type { Series } from './marks/catalog.ts'

type AxisLabels = {
  /** The measured quantity in trading terms: `IV`, `Strike`, `Open interest`. */
  readonly name: string
  /** Shown once, after the name: `%`, `USD`, `BTC`. Empty for dates and buckets. */
  readonly unit: string
}

export type Tick = {
  readonly value: number
  readonly label: string
  /** In the second row of labels, if one row has no space for all. */
  readonly isLow?: boolean
}

/** A continuous axis. Volatility is given as a decimal and shown in percent by its format. */
export type NumberAxis = AxisLabels & {
  /** `sqrt` takes the root on either side of zero. */
  readonly kind: 'linear' | 'log' | 'sqrt'
  readonly format: Format
  /** Bars start at zero; lines only if this is set. */
  readonly hasZero?: boolean
  /** Both directions from zero are amounts, as puts below calls: numbers have no sign. */
  readonly isMirrored?: boolean
  /** Values have a sign, also above zero: a risk reversal, a change. */
  readonly isSigned?: boolean
  /** Symmetric around zero, for quantities whose sign matters most. */
  readonly isSymmetric?: boolean
  readonly min?: number
  readonly max?: number
  /** Fixed ticks with trading names (25Δp, ATM, 25Δc) instead of round numbers. */
  readonly ticks?: readonly Tick[]
}

/**
 * Continuous in time, Unix ms; labeled in the reader's time zone. With `ticks` only those instants have labels, as on
 * an expiry axis.
 */
export type TimeAxis = AxisLabels & {
  readonly kind: 'time'
  /**
   * Labeled by the time from an instant, for an axis of expiries, and even in that time, its square root or its
   * logarithm.
   */
  readonly ahead?: { readonly fromMs: number; readonly scale: 'sqrt' | 'log' | 'linear' }
  readonly ticks?: readonly Tick[]
  readonly min?: number
  readonly max?: number
}

/**
 * Evenly spaced buckets, from left to right or from top to bottom. Positions are their indexes; fractions between two
 * are allowed for reference lines.
 */
export type CategoryAxis = AxisLabels & {
  readonly kind: 'category'
  readonly categories: readonly string[]
  /**
   * Shorter names for the axis, where the full ones would leave most categories without a label; readings use the full
   * ones.
   */
  readonly short?: readonly string[]
  /** Whether the axis needs a title, since its names do not explain themselves or are not to scale. */
  readonly isTitled?: boolean
  /** Values of the categories (strikes, instants): lets bars share a crosshair with plots on a continuous axis. */
  readonly values?: readonly number[]
  /** Whether the categories are at their values, with round numbers as ticks, instead of side by side. */
  readonly isToScale?: boolean
  /** Visible part, as positions; all categories if absent. */
  readonly min?: number
  readonly max?: number
}

export type Axis = NumberAxis | TimeAxis | CategoryAxis

/** A vertical or horizontal line that names a level: spot, forward, zero, max pain. */
export type ReferenceLine = {
  readonly along: 'x' | 'y'
  /** The strip of a horizontal line, an index into `strips`; the left axis if absent. */
  readonly strip?: number
  readonly at: number
  readonly label: string
  readonly color: ColorRef
}

/** A two-dimensional plot in trading terms, without colors or pixels. */
export type PlotSpec = {
  readonly kind: 'plot'
  readonly x: Axis
  readonly y: Axis
  readonly y2?: NumberAxis
  /** A separate strip below the data, for series with `isBeneath`: volume under prices. */
  readonly beneath?: NumberAxis
  /** Further strips below, each with its own axis, for series with `strip`: an oscillator such as RSI. */
  readonly strips?: readonly NumberAxis[]
  /** Whether the strip is as high as the data above it, for a second quantity of equal importance. */
  readonly hasEqualHalves?: boolean
  readonly series: readonly Series[]
  readonly references?: readonly ReferenceLine[]
  /** Panels with the same key share their crosshair: `strike:BTC`, `expiry:BTC`, `time`. */
  readonly crosshairKey?: string
  /** Names at line ends instead of a legend in the header; for at most eight lines. */
  readonly hasEndLabels?: boolean
  /** Ids drawn at first if there are too many series; the others can be switched on in the legend. */
  readonly initiallyVisible?: readonly string[]
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

/** With more lines than this a plot shows some and displays `8 of 14`. */
export const MAX_LINES = 8
