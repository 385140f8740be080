import type { Liquidation } from './liquidation.ts'
import type { Trade } from './trade.ts'

/**
 * Returns the positions that a trade liquidated: a liquidated taker sold a long or bought back a short, a maker the
 * opposite. Empty where the venue flags none.
 */
export const liquidationsOf = (trade: Trade): readonly Liquidation[] => {
  const { liquidatedSide, takerSide, tradeId, kind } = trade
  // Spot pairs have no positions.
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

/** Returns trades with their liquidations. */
export const withLiquidations = (trades: readonly Trade[]): readonly (Trade | Liquidation)[] =>
  isForced(trades) ? trades.flatMap((trade) => [trade, ...liquidationsOf(trade)]) : trades
