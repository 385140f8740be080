import type { Format } from '@gvol/format'
import type { ColorRef, Colors } from '../colors.ts'
import type { Range, Values } from '../columns.ts'
import type { Command } from '../commands.ts'

/** What every series says of itself. */
export type SeriesIdentity = {
  /** Stable over updates: highlights and hidden series survive new data. */
  readonly id: string
  readonly name: string
  readonly color: ColorRef
  /** The right-hand axis, which must be given as `y2`. */
  readonly isRight?: boolean
  /** The strip below the data, which must be given as `beneath`. */
  readonly isBeneath?: boolean
  /**
   * The series that this is another state of: of another moment or market. It is drawn behind in outline, and the tooltip
   * says by how much the other one differs.
   */
  readonly ghostOf?: string
  /** Extra lines of the tooltip for one observation (delta, size …), already formatted. */
  readonly readout?: (index: number) => readonly { readonly label: string; readonly text: string }[]
  /** What a click on an observation opens, e.g. an instrument name. */
  readonly pick?: (index: number) => string | undefined
}

/** A series of any kind, as far as its siblings need to know it. */
export type AnySeries = SeriesIdentity & { readonly kind: string }

/** A rectangle in pixels of the plot. */
export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** What a mark draws with: scales to pixels, colours, and what else is drawn on the plot. */
export type Pen = {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  /** Where the data of the series may be seen. */
  readonly box: Box
  /** What of the x axis is in view. */
  readonly xRange: Range
  /** The colour of the series, faded while another one stands out. */
  readonly color: string
  readonly isLeading: boolean
  readonly isFaded: boolean
  readonly colors: Colors
  /** All visible series of the same side, for what is piled up or shares a slot. */
  readonly siblings: readonly AnySeries[]
  /** How many categories stand along x; 0 on a true axis. */
  readonly columns: number
  /** How the numbers of its axis are written. */
  readonly format: Format
}

/** One kind of mark: everything that the plot needs to know of it. A new mark is a file and a line in the catalog. */
export type Mark<S extends AnySeries> = {
  /** x of every observation; absent where a mark has no place along x. */
  readonly xs?: (series: S) => Values
  /** Columns that the y axis must reach, observation by observation. */
  readonly reach: (series: S, siblings: readonly AnySeries[]) => readonly Values[]
  /** Columns that the y axis must reach whatever is in view. */
  readonly always?: (series: S) => readonly Values[]
  /** Where it begins; the y axis reaches it, too. */
  readonly base?: (series: S) => number | undefined
  /** The y axis starts at zero unless the axis says otherwise. */
  readonly hasZero?: true
  /** Observations have a width: the x axis leaves half a slot at its ends. */
  readonly hasWidth?: true
  /** Share of the x axis that stays free at either end, for marks that reach beyond their place; little when left out. */
  readonly xRoom?: (series: S) => number
  /** Drawn below the other marks. */
  readonly isBehind?: true
  readonly draw: (series: S, pen: Pen) => readonly Command[]
  /** The value that makes an observation known, at which its dot stands. */
  readonly value: (series: S) => Values
  /** What the tooltip says of an observation, with the numbers of its axis written by `write`. */
  readonly text: (series: S, index: number, write: (value: number | undefined) => string) => string
  /** How the legend shows it; `none` for what explains itself. */
  readonly swatch: 'line' | 'box' | 'none'
}
