import type { CrosshairBus, Flag, Level, PlotSpec } from '@gvol/plot'
import type { ThemeName } from '../tokens/tokens.ts'
import type { ReachedFlags } from './flags.ts'

/** Called with the flags that the user has reached; undefined when they are left. */
export type FlagsReached = (reached: ReachedFlags | undefined) => void

/** Settings of a plot apart from its spec: theme, hidden series, and callbacks. */
export type PlotSettings = {
  readonly theme: ThemeName
  readonly hidden: ReadonlySet<string>
  readonly bus: CrosshairBus
  /** Accessible description of the plot. */
  readonly label: string
  readonly onPick?: (picked: string) => void
  /** A range selected with shift-drag, in x units. */
  readonly onSelect?: (range: readonly [number, number]) => void
  /** The user's own levels: on screen only, never in exports. */
  readonly levels?: readonly Level[]
  /** Called when a level was moved and released. */
  readonly onLevel?: (id: string, at: number) => void
  /** Called to edit a level. */
  readonly onLevelOpen?: (id: string) => void
  /** The user's own instants: on screen only, never in exports. */
  readonly flags?: readonly Flag[]
  readonly onFlags?: FlagsReached
}

/** The position of the crosshair. */
export type PointedAt = {
  /** The series nearest to it. */
  readonly seriesId: string | undefined
  /** In units of the x axis. */
  readonly x: number
  /** On the axis of that series, rounded to pixel precision. */
  readonly level: number | undefined
}

/** A plot on screen. */
export type PlotHandle = {
  readonly update: (spec: PlotSpec, settings: PlotSettings) => void
  /** Highlights all series with a name and fades the rest; undefined ends it. */
  readonly highlight: (name: string | undefined) => void
  /** Returns the position of the crosshair; undefined without one. */
  readonly pointed: () => PointedAt | undefined
  /** Returns the picture at twice the screen's resolution on the panel's color, as a data URL. */
  readonly toPng: () => string
  readonly destroy: () => void
}

export type MountPlot = (element: HTMLElement, spec: PlotSpec, settings: PlotSettings) => PlotHandle
