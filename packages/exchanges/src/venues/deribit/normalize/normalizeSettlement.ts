import { type SettlementPrice, unixMs } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { indexSettlement } from '../../../feed/settlement.ts'
import type { ValueOf } from '../../../messages/shape.ts'
import type { settlementRow } from '../history/messages.ts'
import { symbolFromIndex, symbolFromName } from '../markets.ts'
import { DERIBIT } from './instruments.ts'

/** Options expire, and futures are settled, at 08:00 UTC. */
const SETTLED_OF_DAY_MS = 8 * MS_PER_HOUR

/** Returns the instant of a delivery. @param day  `2020-01-02`; NaN for an invalid date */
export const deliveredAtMs = (day: string): number => Date.parse(`${day}T00:00:00Z`) + SETTLED_OF_DAY_MS

/**
 * Returns the settlement of an index. @param row  of `public/get_delivery_prices`; undefined for an invalid date or a
 * missing price
 */
export const indexSettlementFrom = (
  index: string,
  row: { readonly date: string; readonly delivery_price: number },
  receivedAtMs: number,
): SettlementPrice | undefined => {
  const atMs = deliveredAtMs(row.date)
  if (!Number.isFinite(atMs) || !(row.delivery_price > 0)) return undefined
  return indexSettlement({
    venue: DERIBIT,
    symbol: symbolFromIndex(index),
    atMs,
    receivedAtMs,
    price: row.delivery_price,
  })
}

/**
 * Returns the settlement of one contract, 0 for an option that expired worthless. Undefined for a bankruptcy, which has
 * no price.
 */
export const contractSettlementFrom = (
  row: ValueOf<typeof settlementRow>,
  receivedAtMs: number,
): SettlementPrice | undefined => {
  const { timestamp, instrument_name: instrument, mark_price: price, type } = row
  if (type === 'bankruptcy' || !instrument || price === undefined || price === null) return undefined
  return {
    type: 'settlement-price',
    venue: DERIBIT,
    symbol: symbolFromName(instrument),
    atMs: unixMs(timestamp),
    receivedAtMs: unixMs(receivedAtMs),
    instrument,
    kind: /-[CP]$/.test(instrument) ? 'option' : 'future',
    price,
  }
}
