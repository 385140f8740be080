import type { BlockRfqTrade, Trade } from '@gvol/market'
import { indexNameOf } from '../currencies.ts'
import { contractTerms } from './contractTerms.ts'
import { optional, orZero, rounded } from './numbers.ts'

const isFuture = (trade: Trade): boolean => trade.kind !== 'option'

/** Returns USD for inverse futures, coins for everything else. */
const amountOf = (trade: Trade, isInverse: boolean): number =>
  orZero(isFuture(trade) && isInverse ? trade.amountUsd : trade.amountCoin)

/** Returns 0 up, 1 level, 2 down, relative to the mark, because the previous trade is not available. */
const tickDirection = (trade: Trade): number => {
  if (trade.mark === undefined || trade.price === trade.mark) return 1
  return trade.price > trade.mark ? 0 : 2
}

/** Returns a trade for `get_last_trades_*` and `trades.*`. */
export const tradeRecord = (trade: Trade, skewMs: number): object => {
  const isInverse = !trade.symbol.includes('_')
  const terms = contractTerms(trade.symbol)
  const amount = amountOf(trade, isInverse)
  return {
    trade_id: trade.tradeId,
    trade_seq: trade.tradeSeq ?? 0,
    timestamp: trade.atMs + skewMs,
    instrument_name: trade.instrument,
    direction: trade.takerSide,
    tick_direction: tickDirection(trade),
    price: trade.price,
    amount,
    contracts: rounded(amount / (isFuture(trade) && isInverse ? terms.contractSizeUsd : terms.contractSizeCoin), 8),
    index_price: orZero(trade.index),
    mark_price: orZero(trade.mark),
    ...optional('iv', trade.vol === undefined ? undefined : rounded(trade.vol * 100, 2)),
    ...(trade.isLiquidation ? { liquidation: 'T' } : {}),
    ...(trade.blockTradeId === undefined ? {} : { block_trade_id: trade.blockTradeId }),
    ...optional('block_trade_leg_count', trade.blockTradeLegs),
    ...(trade.blockRfqId === undefined ? {} : { block_rfq_id: Number(trade.blockRfqId) }),
    ...(trade.comboId === undefined ? {} : { combo_id: trade.comboId }),
    ...(trade.comboTradeId === undefined ? {} : { combo_trade_id: Number(trade.comboTradeId) }),
  }
}

/** Returns a trade for `get_block_rfq_trades` and `block_rfq.trades.*`. */
export const blockRfqRecord = (trade: BlockRfqTrade, skewMs: number): object => ({
  id: Number(trade.rfqId),
  timestamp: trade.atMs + skewMs,
  ...(trade.comboId === undefined ? {} : { combo_id: trade.comboId }),
  direction: trade.takerSide,
  amount: trade.amountCoin,
  mark_price: orZero(trade.mark),
  legs: trade.legs.map((leg) => ({
    instrument_name: leg.instrument,
    direction: leg.side,
    ratio: leg.ratio,
    ...optional('price', leg.price),
  })),
  trades: [
    {
      direction: trade.takerSide,
      ...optional('price', trade.price),
      amount: trade.amountCoin,
      ...optional('hedge_amount', trade.hedge?.amount),
    },
  ],
  ...(trade.hedge === undefined
    ? {}
    : {
        hedge: {
          instrument_name: trade.hedge.instrument,
          direction: trade.hedge.side,
          price: trade.hedge.price,
          amount: trade.hedge.amount,
        },
      }),
  index_prices: trade.index === undefined ? {} : { [indexNameOf(trade.symbol)]: trade.index },
})
