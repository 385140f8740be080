import type { Settings } from '../settings/settings.ts'
import { isAnyVenueUp, type VenueEndpoint } from './connectVenues.ts'

/** Maximum time to probe venues, ms; the trader is waiting for the first page. */
const PROBE_MS = 4000

export type MarketChoice = Exclude<Settings['market'], 'auto'>

/** Resolves `--market auto`: the live venues when any answers, otherwise the simulated market. */
export const chooseMarket = async (
  market: Settings['market'],
  endpoints: readonly VenueEndpoint[],
  print: (sentence: string) => void,
): Promise<MarketChoice> => {
  if (market !== 'auto') return market
  if (await isAnyVenueUp(endpoints, PROBE_MS)) return 'live'
  print('No venue answers, so the simulated market starts. `--market live` waits for the venues instead.')
  return 'simulated'
}
