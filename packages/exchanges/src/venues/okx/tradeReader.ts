import type { MarketEvent } from '@gvol/market'
import type { FeedFrame } from '../../feed/feedFrame.ts'
import { type FeedAnswer, fetchedEvents } from '../../feed/marketFeed.ts'
import { OKX, symbolFromFamily } from './instruments.ts'
import {
  contractTrade,
  deliveryDetail,
  deliveryRow,
  liquidationDetail,
  liquidationRow,
  optionTrade,
} from './messages.ts'
import { liquidationFrom, tradeFromRow } from './normalize.ts'

export type TradeReader = {
  /** Reads rows of the stream. */
  readonly takeTrades: (list: readonly unknown[], receivedAtMs: number, isOptions: boolean) => readonly MarketEvent[]
  /** Reads fetched rows, newest first. */
  readonly takeRecentTrades: (list: readonly unknown[], receivedAtMs: number, isOptions: boolean) => FeedAnswer
  /** Reads polled liquidations, each emitted once. */
  readonly takeLiquidations: (list: readonly unknown[], receivedAtMs: number) => FeedAnswer
  readonly takeDeliveries: (family: string, list: readonly unknown[], receivedAtMs: number) => FeedAnswer
}

/** Reads trades, each emitted once, and the index prices at which a family's options settled. */
export const tradeReader = ({
  reject,
  checked,
  findInstrument,
  findPolledInstrument,
  findContract,
  isNewId,
  settled,
}: FeedFrame): TradeReader => {
  const tradesIn = (
    list: readonly unknown[],
    receivedAtMs: number,
    isOptions: boolean,
    instrumentOf: typeof findInstrument,
  ): MarketEvent[] => {
    const rows = isOptions ? checked(optionTrade, list, 'trade') : checked(contractTrade, list, 'trade')
    const events: MarketEvent[] = []
    for (const row of rows) {
      const instrument = instrumentOf(row.instId)
      if (instrument !== undefined && isNewId(`${row.instId} ${row.tradeId}`))
        events.push(tradeFromRow(row, instrument, receivedAtMs, reject))
    }
    return events
  }
  return {
    takeTrades: (list, receivedAtMs, isOptions) => tradesIn(list, receivedAtMs, isOptions, findInstrument),
    takeRecentTrades: (list, receivedAtMs, isOptions) =>
      fetchedEvents(tradesIn(list.toReversed(), receivedAtMs, isOptions, findPolledInstrument)),
    takeLiquidations: (list, receivedAtMs) => {
      const events: MarketEvent[] = []
      for (const { instId, details } of checked(liquidationRow, list, 'liquidation')) {
        const instrument = findContract(instId)
        if (instrument === undefined) continue
        for (const detail of checked(liquidationDetail, details, 'liquidation')) {
          const event = liquidationFrom(detail, instrument, receivedAtMs, reject)
          if (isNewId(`${instId} liquidation ${event.liquidationId}`)) events.push(event)
        }
      }
      return fetchedEvents(events)
    },
    // Of the options that expired together, all exercised ones have the same index price.
    takeDeliveries: (family, list, receivedAtMs) => {
      const deliveries = checked(deliveryRow, list, 'delivery').flatMap((row) => {
        const exercised = row.details.find((detail) => deliveryDetail.is(detail) && detail.type !== 'expired_otm')
        if (!deliveryDetail.is(exercised)) return []
        return [{ symbol: symbolFromFamily(family), atMs: Number(row.ts), price: Number(exercised.px) }]
      })
      return settled(OKX, deliveries, receivedAtMs)
    },
  }
}
