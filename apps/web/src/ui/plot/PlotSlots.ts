import { createContext } from 'react'

/** A picture that can be exported: one canvas of a panel. */
export type Picture = () => string

/** Where a plot leaves what belongs to the panel around it: its legend in the header, its picture in the export. */
export type PlotSlots = {
  readonly legend: HTMLElement | null
  /** Tells how wide the legend would like to be, CSS pixels. */
  readonly onLegendWidth: (width: number) => void
  /** @returns a function that takes the picture back */
  readonly registerPicture: (picture: Picture) => () => void
}

export const PlotSlotsContext = createContext<PlotSlots>({
  legend: null,
  onLegendWidth: () => {},
  registerPicture: () => () => {},
})
