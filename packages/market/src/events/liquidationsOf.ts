import type { Liquidation } from './liquidation.ts'
import type { Trade } from './trade.ts'

/**
 * Whose positions a trade closed by force: a taker who was liquidated sold a long or bought back a short, a maker the other
 * way round. None where the venue flags none.
 */
export const liquidationsOf = (trade: Trade): readonly Liquidation[] => {
  const { liquidatedSide, takerSide, tradeId, kind } = trade
  // Pairs of spot are bought outright.
  if (kind === 'spot') return []
  const forced = (side: 'maker' | 'taker'): Liquidation => ({
    type: 'liquidation',
    venue: trade.venue,
    symbol: trade.symbol,
    atMs: trade.atMs,
    receivedAtMs: trade.receivedAtMs,
    kind,
    instrument: trade.instrument,
    liquidationId: `${tradeId}-${side}`,
    liquidatedSide: (takerSide === 'sell') === (side === 'taker') ? 'long' : 'short',
    price: trade.price,
    amountCoin: trade.amountCoin,
    amountUsd: trade.amountUsd,
  })
  if (liquidatedSide === undefined) return []
  return liquidatedSide === 'both' ? [forced('taker'), forced('maker')] : [forced(liquidatedSide)]
}

const isForced = (trades: readonly Trade[]): boolean => {
  for (const { liquidatedSide } of trades) if (liquidatedSide !== undefined) return true
  return false
}

/** A trade and what it liquidated. */
export const withLiquidations = (trades: readonly Trade[]): readonly (Trade | Liquidation)[] =>
  isForced(trades) ? trades.flatMap((trade) => [trade, ...liquidationsOf(trade)]) : trades
