import type { Format } from '@gvol/format'
import type { ColorRef, Colors } from '../colors.ts'
import type { Range, Values } from '../columns.ts'
import type { Command } from '../commands.ts'

/** Common properties of every series. */
export type SeriesIdentity = {
  /** Stable over updates: highlights and hidden series persist with new data. */
  readonly id: string
  readonly name: string
  readonly color: ColorRef
  /** The right-hand axis, which must be given as `y2`. */
  readonly isRight?: boolean
  /** The strip below the data, which must be given as `beneath`. */
  readonly isBeneath?: boolean
  /** The strip of the series, an index into `strips`. */
  readonly strip?: number
  /**
   * The series of which this is a ghost, at another time or for another market. It is drawn behind in outline, and the
   * tooltip shows the difference.
   */
  readonly ghostOf?: string
  /**
   * How far the series may stretch its axis, as a multiple of what the others reach; it is cut off beyond. Any distance if
   * absent.
   */
  readonly mostReach?: number
  /** Extra lines of the tooltip for one observation (delta, size …), already formatted. */
  readonly readout?: (index: number) => readonly { readonly label: string; readonly text: string }[]
  /** Label of a fitted curve's value in the row of the series that has its name; `fit` if absent. */
  readonly joinedAs?: string
  /** What a click on an observation opens, e.g. an instrument name. */
  readonly pick?: (index: number) => string | undefined
}

/** A series of any kind, with the properties that its siblings use. */
export type AnySeries = SeriesIdentity & { readonly kind: string }

/** A rectangle in pixels of the plot. */
export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Drawing tools of a mark: scales to pixels, colors, and the other series of the plot. */
export type Pen = {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  /** Rectangle in which the data of the series is visible. */
  readonly box: Box
  /** The visible part of the x axis. */
  readonly xRange: Range
  /** The color of the series, faded while another one is highlighted. */
  readonly color: string
  readonly isLeading: boolean
  readonly isFaded: boolean
  readonly colors: Colors
  /** All visible series of the same side, for stacking and shared slots. */
  readonly siblings: readonly AnySeries[]
  /** Number of categories along x; 0 on a continuous axis. */
  readonly columns: number
  /** Number format of its axis. */
  readonly format: Format
}

/** One kind of mark: everything that the plot needs. A new mark is a file and a line in the catalog. */
export type Mark<S extends AnySeries> = {
  /** x of every observation; absent if a mark has no x position. */
  readonly xs?: (series: S) => Values
  /** Columns that the y axis must include, observation by observation. */
  readonly reach: (series: S, siblings: readonly AnySeries[]) => readonly Values[]
  /** Columns that the y axis must include even when not visible. */
  readonly always?: (series: S) => readonly Values[]
  /** Its baseline, which the y axis includes too. */
  readonly base?: (series: S) => number | undefined
  /** The y axis starts at zero unless the axis says otherwise. */
  readonly hasZero?: true
  /** Observations have a width: the x axis leaves half a slot at its ends. */
  readonly hasWidth?: true
  /** Share of the x axis left free at either end, for marks that extend beyond their position; small if absent. */
  readonly xRoom?: (series: S) => number
  /** Single observations that may be far from all others: few of them do not set the scale. */
  readonly hasOutliers?: true
  /** Drawn below the other marks. */
  readonly isBehind?: true
  readonly draw: (series: S, pen: Pen) => readonly Command[]
  /** The values that decide whether an observation exists and where its dot is. */
  readonly value: (series: S) => Values
  /** Returns the tooltip text of an observation; `write` formats the numbers of its axis. */
  readonly text: (series: S, index: number, write: (value: number | undefined) => string) => string
  /** Its legend symbol; `none` for marks without an entry. */
  readonly swatch: 'line' | 'box' | 'none'
}
