import type { Flag, Level, PlotSpec, Sheet } from '@gvol/plot'
import { createContext } from 'react'
import type { FlagsReached, PointedAt } from './port.ts'

/** A picture that can be exported: one canvas of a panel. @param withOwn  the reader's own lines too */
export type Picture = (withOwn: boolean) => string

/** What a plot shows now, and what of it is pointed at. */
export type Pointed = {
  readonly spec: PlotSpec
  readonly hidden: ReadonlySet<string>
  readonly at: PointedAt | undefined
}

/** The reader's own levels of the plots of a panel. */
export type PlotLevels = {
  readonly of: (spec: PlotSpec) => readonly Level[]
  readonly onMove: (id: string, at: number) => void
  readonly onOpen: (id: string) => void
}

export const PlotLevelsContext = createContext<PlotLevels | undefined>(undefined)

/** The reader's own instants on the plots of a panel. */
export type PlotFlags = {
  readonly of: (spec: PlotSpec) => readonly Flag[]
  readonly onReach: FlagsReached
}

export const PlotFlagsContext = createContext<PlotFlags | undefined>(undefined)

/** Where a plot leaves what belongs to the panel around it: its legend in the header, its picture in the export. */
export type PlotSlots = {
  readonly legend: HTMLElement | null
  /** Tells how wide the legend would like to be, CSS pixels. */
  readonly onLegendWidth: (width: number) => void
  /** @returns a function that takes the picture back */
  readonly registerPicture: (picture: Picture) => () => void
  /** What is shown as rows of a file; asked when it is exported. @returns a function that takes it back */
  readonly registerSheet: (sheet: () => Sheet) => () => void
  /** Tells what is pointed at, when it is asked. @returns a function that takes it back */
  readonly registerPointed: (pointed: () => Pointed) => () => void
}

export const PlotSlotsContext = createContext<PlotSlots>({
  legend: null,
  onLegendWidth: () => {},
  registerPicture: () => () => {},
  registerSheet: () => () => {},
  registerPointed: () => () => {},
})
