import type { CrosshairBus, Flag, Level, PlotSpec } from '@gvol/plot'
import type { ThemeName } from '../tokens/tokens.ts'
import type { ReachedFlags } from './flags.ts'

/** Hears which flags the reader has come to; undefined: left them. */
export type FlagsReached = (reached: ReachedFlags | undefined) => void

/** What surrounds a spec: theme, what is hidden, and who wants to know what the reader does. */
export type PlotSettings = {
  readonly theme: ThemeName
  readonly hidden: ReadonlySet<string>
  readonly bus: CrosshairBus
  /** Says what the plot shows to people who do not see it. */
  readonly label: string
  readonly onPick?: (picked: string) => void
  /** A range selected with shift-drag, in x units. */
  readonly onSelect?: (range: readonly [number, number]) => void
  /** The reader's own levels: on the screen only, never in what is exported. */
  readonly levels?: readonly Level[]
  /** A level was moved and let go. */
  readonly onLevel?: (id: string, at: number) => void
  /** A level is to be changed otherwise. */
  readonly onLevelOpen?: (id: string) => void
  /** The reader's own instants: on the screen only, never in what is exported. */
  readonly flags?: readonly Flag[]
  readonly onFlags?: FlagsReached
}

/** What the crosshair points at. */
export type PointedAt = {
  /** The series nearest to it. */
  readonly seriesId: string | undefined
  /** In units of the x axis. */
  readonly x: number
  /** On the axis of that series, as round as a pixel allows. */
  readonly level: number | undefined
}

/** A plot on screen. */
export type PlotHandle = {
  readonly update: (spec: PlotSpec, settings: PlotSettings) => void
  /** Brings all series of a name forward and fades the rest; undefined ends it. */
  readonly highlight: (name: string | undefined) => void
  /** What the crosshair points at; undefined without one. */
  readonly pointed: () => PointedAt | undefined
  /** The picture at twice the screen's resolution on the panel's colour, as a data URL. */
  readonly toPng: () => string
  readonly destroy: () => void
}

export type MountPlot = (element: HTMLElement, spec: PlotSpec, settings: PlotSettings) => PlotHandle
