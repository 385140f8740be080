import type { SettlementPrice } from '@gvol/market'
import { seenIds } from '../../../feed/seenIds.ts'
import { deliveryPage, deliveryRow, settlementRow, settlementsPage } from '../history/messages.ts'
import { contractSettlementFrom, indexSettlementFrom } from '../normalize/normalizeSettlement.ts'
import type { FeedContext } from './feedContext.ts'

const REMEMBERED = 20_000

export type SettlementReader = {
  /** Reads the response of `public/get_delivery_prices`; days already emitted are left out. */
  readonly takeDeliveryPrices: (index: string, result: unknown, receivedAtMs: number) => readonly SettlementPrice[]
  /** Reads the response of `public/get_last_settlements_by_currency`, or `…_by_instrument`. */
  readonly takeSettlements: (result: unknown, receivedAtMs: number) => readonly SettlementPrice[]
}

/** Reads settlements of indices, options and futures, deduplicated, oldest first. */
export const settlementReader = ({ reject, isSelected }: FeedContext): SettlementReader => {
  const seen = seenIds(REMEMBERED)
  const newSettlements = (events: readonly SettlementPrice[]) =>
    events
      .filter(({ symbol, instrument, atMs }) => isSelected(symbol) && seen.isNew(`${instrument} ${atMs}`))
      .sort((a, b) => a.atMs - b.atMs)

  return {
    takeDeliveryPrices: (index, result, receivedAtMs) => {
      if (!deliveryPage.is(result)) {
        reject('malformed', `public/get_delivery_prices: ${deliveryPage.problem(result)}`, result)
        return []
      }
      const events = result.data.flatMap((row) => {
        const event = deliveryRow.is(row) ? indexSettlementFrom(index, row, receivedAtMs) : undefined
        if (event === undefined) reject('no-price', 'expected a day and a price above 0', row)
        return event ?? []
      })
      return newSettlements(events)
    },
    takeSettlements: (result, receivedAtMs) => {
      if (!settlementsPage.is(result)) {
        reject('malformed', `settlements: ${settlementsPage.problem(result)}`, result)
        return []
      }
      const events = result.settlements.flatMap((row) => {
        if (settlementRow.is(row)) return contractSettlementFrom(row, receivedAtMs) ?? []
        reject('malformed', `settlement: ${settlementRow.problem(row)}`, row)
        return []
      })
      return newSettlements(events)
    },
  }
}
