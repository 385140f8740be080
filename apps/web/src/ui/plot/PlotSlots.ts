import type { Flag, Level, PlotSpec, Sheet } from '@gvol/plot'
import { createContext } from 'react'
import type { FlagsReached, PointedAt } from './port.ts'

/** Returns an exportable picture: one canvas of a panel. @param withOwn  include the user's own lines */
export type Picture = (withOwn: boolean) => string

/** What a plot shows now, and what is under the pointer. */
export type Pointed = {
  readonly spec: PlotSpec
  readonly hidden: ReadonlySet<string>
  readonly at: PointedAt | undefined
}

/** The user's own levels on the plots of a panel. */
export type PlotLevels = {
  readonly of: (spec: PlotSpec) => readonly Level[]
  readonly onMove: (id: string, at: number) => void
  readonly onOpen: (id: string) => void
}

export const PlotLevelsContext = createContext<PlotLevels | undefined>(undefined)

/** The user's own instants on the plots of a panel. */
export type PlotFlags = {
  readonly of: (spec: PlotSpec) => readonly Flag[]
  readonly onReach: FlagsReached
}

export const PlotFlagsContext = createContext<PlotFlags | undefined>(undefined)

/** Registers what a plot provides to its panel: the legend in the header, the picture for the export. */
export type PlotSlots = {
  readonly legend: HTMLElement | null
  /** Reports the preferred width of the legend, CSS pixels. */
  readonly onLegendWidth: (width: number) => void
  /** @returns a function that unregisters the picture */
  readonly registerPicture: (picture: Picture) => () => void
  /** Registers the data as file rows; called on export. @returns a function that unregisters it */
  readonly registerSheet: (sheet: () => Sheet) => () => void
  /** Registers a function that returns what is under the pointer. @returns a function that unregisters it */
  readonly registerPointed: (pointed: () => Pointed) => () => void
}

export const PlotSlotsContext = createContext<PlotSlots>({
  legend: null,
  onLegendWidth: () => {},
  registerPicture: () => () => {},
  registerSheet: () => () => {},
  registerPointed: () => () => {},
})
