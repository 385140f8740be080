import { coinOf } from '@gvol/market'
import { useStatus } from '../data/status.ts'

/** Returns the markets that the server collects or has stored. */
export const useMarkets = () => {
  const status = useStatus(30_000)
  return status?.ok ? status.body.markets : []
}

/** Returns the collected venues, sorted, including the selected ones. */
export const useVenues = (chosen: readonly string[]): readonly string[] =>
  [...new Set([...chosen, ...useMarkets().map(({ exchange }) => exchange)])].sort()

/** Returns the collected coins, sorted, including the selected ones. */
export const useCoins = (chosen: readonly string[]): readonly string[] =>
  [...new Set([...chosen, ...useMarkets().map(({ symbol }) => coinOf(symbol))])].sort()
