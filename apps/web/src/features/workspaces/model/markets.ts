import type { MarketName } from '@gvol/wire'
import { useMemo } from 'react'
import { useStatus } from '../../../data/status.ts'

/** Returns the markets of the server, `deribit/BTC`, in its order; empty until loaded. */
export const useMarkets = (): readonly MarketName[] => {
  const status = useStatus(30_000)
  return useMemo(
    () => (status?.ok ? status.body.markets.map(({ exchange, symbol }) => ({ exchange, symbol })) : []),
    [status],
  )
}

/**
 * Returns the distinct venues, and the coins of one. The chosen ones are included even if the server does not list
 * them.
 */
export const marketChoices = (markets: readonly MarketName[], chosen: MarketName) => {
  const unique = (names: readonly string[]) => [...new Set(names)]
  return {
    venues: unique([...markets.map(({ exchange }) => exchange), chosen.exchange]),
    coins: unique([
      ...markets.filter(({ exchange }) => exchange === chosen.exchange).map(({ symbol }) => symbol),
      chosen.symbol,
    ]),
  }
}

/** Returns the market at another venue: the same coin if available, else its first. */
export const onVenue = (markets: readonly MarketName[], chosen: MarketName, exchange: string): MarketName => {
  const coins = markets.filter((market) => market.exchange === exchange).map(({ symbol }) => symbol)
  return { exchange, symbol: coins.includes(chosen.symbol) ? chosen.symbol : (coins[0] ?? chosen.symbol) }
}
