import { type CrosshairBus, crosshairBus } from '@gvol/plot'
import { createContext } from 'react'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import type { MountPlot } from './port.ts'
import type { MountSurface } from './surface/mountSurface.ts'

/** What plots need from their environment. Tests provide a mount that records specs instead of drawing them. */
export type PlotHost = {
  readonly loadMount: () => Promise<MountPlot>
  readonly loadSurface: () => Promise<MountSurface>
  readonly bus: CrosshairBus
}

/** Loads the drawing code with the first plot, from a separate chunk. */
export const loadMount = (): Promise<MountPlot> =>
  importWithRetry(() => import('./mountPlot.ts')).then(({ mountPlot }) => mountPlot)

/** Only a chart in three dimensions needs it. */
const loadSurface = (): Promise<MountSurface> =>
  importWithRetry(() => import('./surface/mountSurface.ts')).then(({ mountSurface }) => mountSurface)

export const PlotHostContext = createContext<PlotHost>({ loadMount, loadSurface, bus: crosshairBus() })
