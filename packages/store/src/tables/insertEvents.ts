import type { StandaloneEvent } from '@gvol/market'
import { insertBlockRfqTrades } from './block-rfq-trade/insert.ts'
import { candle } from './candle/row.ts'
import { fundingRate } from './funding-rate/row.ts'
import { futureOpenInterest } from './future-open-interest/row.ts'
import { indexPrice } from './index-price/row.ts'
import { settlementPrice } from './settlement-price/row.ts'
import { spotQuote } from './spot-quote/row.ts'
import { insertRows, type RowSink } from './table.ts'
import { trade } from './trade/row.ts'
import { volIndex } from './vol-index/row.ts'

type EventType = StandaloneEvent['type']
type EventOf<Type extends EventType> = Extract<StandaloneEvent, { type: Type }>

/** Where events of a type go. */
const inserts: { readonly [Type in EventType]: (sink: RowSink, events: readonly EventOf<Type>[]) => Promise<void> } = {
  trade: (sink, events) => insertRows(sink, trade, events),
  'block-rfq-trade': insertBlockRfqTrades,
  'index-price': (sink, events) => insertRows(sink, indexPrice, events),
  'vol-index': (sink, events) => insertRows(sink, volIndex, events),
  'spot-quote': (sink, events) => insertRows(sink, spotQuote, events),
  candle: (sink, events) => insertRows(sink, candle, events),
  'funding-rate': (sink, events) => insertRows(sink, fundingRate, events),
  'future-open-interest': (sink, events) => insertRows(sink, futureOpenInterest, events),
  'settlement-price': (sink, events) => insertRows(sink, settlementPrice, events),
}

const insertOf = <Type extends EventType>(
  sink: RowSink,
  type: Type,
  events: readonly StandaloneEvent[],
): Promise<void> =>
  inserts[type](
    sink,
    events.filter((event): event is EventOf<Type> => event.type === type),
  )

/** Whether an event is stored by itself; quotes of options and futures are stored with the snapshot they belong to. */
export const isStandalone = (event: { readonly type: string }): event is StandaloneEvent =>
  Object.hasOwn(inserts, event.type)

/** Sends events of any types to their tables; resolves when all are durable. */
export const insertEvents = async (sink: RowSink, events: readonly StandaloneEvent[]): Promise<void> => {
  const types = new Set(events.map(({ type }) => type))
  await Promise.all([...types].map((type) => insertOf(sink, type, events)))
}
