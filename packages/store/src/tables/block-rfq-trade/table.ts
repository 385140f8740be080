import { type BlockRfqTrade, unixMs } from '@gvol/market'
import {
  choice,
  f64,
  f64s,
  int,
  maybe,
  maybeF64s,
  type RowOf,
  type TableShape,
  text,
  texts,
} from '../../table/table.ts'
import { withoutNulls } from '../../table/withoutNulls.ts'
import { defineTable } from '../defineTable.ts'

const columns = {
  venue: text,
  symbol: text,
  atMs: int,
  rfqId: text,
  receivedAtMs: int,
  comboId: maybe(text),
  takerSide: choice('buy', 'sell'),
  amountCoin: f64,
  price: maybe(f64),
  mark: maybe(f64),
  index: maybe(f64),
  legInstrument: texts,
  legSide: texts,
  legRatio: f64s,
  legPrice: maybeF64s,
  hedgeInstrument: maybe(text),
  hedgeSide: maybe(choice('buy', 'sell')),
  hedgePrice: maybe(f64),
  hedgeAmount: maybe(f64),
}

type BlockRfqTradeRow = RowOf<TableShape<typeof columns>>

const eventOf = ({
  legInstrument,
  legSide,
  legRatio,
  legPrice,
  hedgeInstrument,
  hedgeSide,
  hedgePrice,
  hedgeAmount,
  atMs,
  receivedAtMs,
  ...row
}: BlockRfqTradeRow): BlockRfqTrade => ({
  type: 'block-rfq-trade',
  ...withoutNulls(row),
  atMs: unixMs(atMs),
  receivedAtMs: unixMs(receivedAtMs),
  legs: legInstrument.map((instrument, i) => ({
    instrument,
    side: legSide[i] === 'buy' ? 'buy' : 'sell',
    ratio: legRatio[i],
    ...(legPrice[i] === null ? {} : { price: legPrice[i] }),
  })),
  ...(hedgeInstrument === null || hedgeSide === null || hedgePrice === null || hedgeAmount === null
    ? {}
    : { hedge: { instrument: hedgeInstrument, side: hedgeSide, price: hedgePrice, amount: hedgeAmount } }),
})

export const blockRfqTrade = defineTable({
  id: 'block-rfq-trade',
  name: 'blockRfqTrade',
  role: 'event',
  doc: 'Structures traded through a request for quote; legs are parallel lists: leg i has index i in each.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'atMs', 'rfqId'],
  eventType: 'block-rfq-trade',
  rowOf: (trade: BlockRfqTrade) => ({
    ...trade,
    legInstrument: trade.legs.map((leg) => leg.instrument),
    legSide: trade.legs.map((leg) => leg.side),
    legRatio: trade.legs.map((leg) => leg.ratio),
    legPrice: trade.legs.map((leg) => leg.price ?? null),
    hedgeInstrument: trade.hedge?.instrument,
    hedgeSide: trade.hedge?.side,
    hedgePrice: trade.hedge?.price,
    hedgeAmount: trade.hedge?.amount,
  }),
  eventOf,
  columns,
})
