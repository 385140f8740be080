import type { Writer } from '@gvol/store'
import type { Log } from '../log.ts'
import type { Settings } from '../settings/settings.ts'

export type Simulation = { readonly venueUrl: Settings['venueUrl']; readonly close: () => Promise<void> }

export const startSimulation = async (_settings: Settings, _writer: Writer, _log: Log): Promise<Simulation> => {
  throw new Error('The simulated market is not there yet.')
}
