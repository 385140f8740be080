import { coinOf } from '@gvol/market'
import { useStatus } from '../../data/status.ts'

/** Markets that the desk collects or has stored. */
export const useMarkets = () => {
  const status = useStatus(30_000)
  return status?.ok ? status.body.markets : []
}

/** Venues that the desk collects, sorted, with those that are chosen already. */
export const useVenues = (chosen: readonly string[]): readonly string[] =>
  [...new Set([...chosen, ...useMarkets().map(({ exchange }) => exchange)])].sort()

/** Coins that the desk collects, sorted, with those that are chosen already. */
export const useCoins = (chosen: readonly string[]): readonly string[] =>
  [...new Set([...chosen, ...useMarkets().map(({ symbol }) => coinOf(symbol))])].sort()
