import type { Settings } from '../settings/settings.ts'
import { isAnyVenueUp, type VenuePlace } from './connectVenues.ts'

/** A trader waits no longer than this for the first page. */
const PROBE_MS = 4000

export type MarketChoice = Exclude<Settings['market'], 'auto'>

/** What `--market auto` comes to: the live venues when any answers, else the simulated market. */
export const chooseMarket = async (
  market: Settings['market'],
  places: readonly VenuePlace[],
  tell: (sentence: string) => void,
): Promise<MarketChoice> => {
  if (market !== 'auto') return market
  if (await isAnyVenueUp(places, PROBE_MS)) return 'live'
  tell('No venue answers, so the simulated market starts. `--market live` waits for the venues instead.')
  return 'simulated'
}
