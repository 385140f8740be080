import type { MarketName } from '@gvol/wire'
import { useMemo } from 'react'
import { useStatus } from '../../../data/status.ts'

/** Markets that the server has, `deribit/BTC`, in its order; empty until it said so. */
export const useMarkets = (): readonly MarketName[] => {
  const status = useStatus(30_000)
  return useMemo(
    () => (status?.ok ? status.body.markets.map(({ exchange, symbol }) => ({ exchange, symbol })) : []),
    [status],
  )
}

/** Venues, and the coins of one, each once. What is chosen is there even when the server does not list it. */
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

/** Another venue: the same coin where it has it, else its first. */
export const onVenue = (markets: readonly MarketName[], chosen: MarketName, exchange: string): MarketName => {
  const coins = markets.filter((market) => market.exchange === exchange).map(({ symbol }) => symbol)
  return { exchange, symbol: coins.includes(chosen.symbol) ? chosen.symbol : (coins[0] ?? chosen.symbol) }
}
