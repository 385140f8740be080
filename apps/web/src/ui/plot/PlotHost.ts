import { type CrosshairBus, crosshairBus } from '@gvol/plot'
import { createContext } from 'react'
import type { MountPlot } from './port.ts'

/** What plots need from their surroundings. Tests give a mount that records specs instead of drawing them. */
export type PlotHost = {
  readonly loadMount: () => Promise<MountPlot>
  readonly bus: CrosshairBus
}

/** What draws arrives with the first plot, in a chunk of its own. */
export const loadMount = (): Promise<MountPlot> => import('./mountPlot.ts').then(({ mountPlot }) => mountPlot)

export const PlotHostContext = createContext<PlotHost>({ loadMount, bus: crosshairBus() })
