import { type CrosshairBus, crosshairBus } from '@gvol/plot'
import { createContext } from 'react'
import type { MountPlot } from './port.ts'
import type { MountSurface } from './surface/mountSurface.ts'

/** What plots need from their surroundings. Tests give a mount that records specs instead of drawing them. */
export type PlotHost = {
  readonly loadMount: () => Promise<MountPlot>
  readonly loadSurface: () => Promise<MountSurface>
  readonly bus: CrosshairBus
}

/** What draws arrives with the first plot, in a chunk of its own. */
export const loadMount = (): Promise<MountPlot> => import('./mountPlot.ts').then(({ mountPlot }) => mountPlot)

/** Only a chart in three dimensions needs it. */
const loadSurface = (): Promise<MountSurface> =>
  import('./surface/mountSurface.ts').then(({ mountSurface }) => mountSurface)

export const PlotHostContext = createContext<PlotHost>({ loadMount, loadSurface, bus: crosshairBus() })
