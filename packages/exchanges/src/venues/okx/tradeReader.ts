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
  /** Rows of the stream. */
  readonly takeTrades: (list: readonly unknown[], receivedAtMs: number, isOptions: boolean) => readonly MarketEvent[]
  /** Rows asked for, the newest first. */
  readonly takeRecentTrades: (list: readonly unknown[], receivedAtMs: number, isOptions: boolean) => FeedAnswer
  /** Positions closed by force, asked for again and again: each is told once. */
  readonly takeLiquidations: (list: readonly unknown[], receivedAtMs: number) => FeedAnswer
  readonly takeDeliveries: (family: string, list: readonly unknown[], receivedAtMs: number) => FeedAnswer
}

/** Trades, each told once, and at what price of the index a family's options were settled. */
export const tradeReader = ({
  reject,
  checked,
  found,
  foundAgain,
  foundContract,
  isNewTrade,
  settled,
}: FeedFrame): TradeReader => {
  const tradesIn = (
    list: readonly unknown[],
    receivedAtMs: number,
    isOptions: boolean,
    instrumentOf: typeof found,
  ): MarketEvent[] => {
    const rows = isOptions ? checked(optionTrade, list, 'trade') : checked(contractTrade, list, 'trade')
    const events: MarketEvent[] = []
    for (const row of rows) {
      const instrument = instrumentOf(row.instId)
      if (instrument !== undefined && isNewTrade(`${row.instId} ${row.tradeId}`))
        events.push(tradeFromRow(row, instrument, receivedAtMs, reject))
    }
    return events
  }
  return {
    takeTrades: (list, receivedAtMs, isOptions) => tradesIn(list, receivedAtMs, isOptions, found),
    takeRecentTrades: (list, receivedAtMs, isOptions) =>
      fetchedEvents(tradesIn(list.toReversed(), receivedAtMs, isOptions, foundAgain)),
    takeLiquidations: (list, receivedAtMs) => {
      const events: MarketEvent[] = []
      for (const { instId, details } of checked(liquidationRow, list, 'liquidation')) {
        const instrument = foundContract(instId)
        if (instrument === undefined) continue
        for (const detail of checked(liquidationDetail, details, 'liquidation')) {
          const event = liquidationFrom(detail, instrument, receivedAtMs, reject)
          if (isNewTrade(`${instId} liquidation ${event.liquidationId}`)) events.push(event)
        }
      }
      return fetchedEvents(events)
    },
    // Of the options that expired together, each that was exercised names the same index price.
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
