import type { BlockRfqTrade } from '@gvol/market'
import { insertRows, type RowSink } from '../table.ts'
import { blockRfqTrade } from './row.ts'

export const insertBlockRfqTrades = (sink: RowSink, trades: readonly BlockRfqTrade[]): Promise<void> =>
  insertRows(
    sink,
    blockRfqTrade,
    trades.map((trade) => ({
      ...trade,
      legInstrument: trade.legs.map((leg) => leg.instrument),
      legSide: trade.legs.map((leg) => leg.side),
      legRatio: trade.legs.map((leg) => leg.ratio),
      legPrice: trade.legs.map((leg) => leg.price ?? null),
      hedgeInstrument: trade.hedge?.instrument,
      hedgeSide: trade.hedge?.side,
      hedgePrice: trade.hedge?.price,
      hedgeAmount: trade.hedge?.amount,
    })),
  )
