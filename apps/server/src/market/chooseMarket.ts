import type { Settings } from '../settings/settings.ts'
import { isAnyVenueUp } from './connectVenues.ts'

/** A trader waits no longer than this for the first page. */
const PROBE_MS = 4000

/** What `--market auto` comes to: the live venues when any answers, else the simulated market. */
export const chooseMarket = async (settings: Settings): Promise<'live' | 'simulated' | 'none'> => {
  if (settings.market !== 'auto') return settings.market
  if (await isAnyVenueUp(settings, PROBE_MS)) return 'live'
  process.stdout.write(
    'No venue answers, so the simulated market starts. `--market live` waits for the venues instead.\n',
  )
  return 'simulated'
}
