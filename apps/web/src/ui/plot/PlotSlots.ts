import type { Sheet } from '@gvol/plot'
import { createContext } from 'react'

/** A picture that can be exported: one canvas of a panel. @param withOwn  the reader's own lines too */
export type Picture = (withOwn: boolean) => string

/** Where a plot leaves what belongs to the panel around it: its legend in the header, its picture in the export. */
export type PlotSlots = {
  readonly legend: HTMLElement | null
  /** Tells how wide the legend would like to be, CSS pixels. */
  readonly onLegendWidth: (width: number) => void
  /** @returns a function that takes the picture back */
  readonly registerPicture: (picture: Picture) => () => void
  /** What is shown as rows of a file; asked when it is exported. @returns a function that takes it back */
  readonly registerSheet: (sheet: () => Sheet) => () => void
}

export const PlotSlotsContext = createContext<PlotSlots>({
  legend: null,
  onLegendWidth: () => {},
  registerPicture: () => () => {},
  registerSheet: () => () => {},
})
