import { type UnixMs, unixMs } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import type { EventFormat } from '../format/eventFormat.ts'
import { cellNumber } from '../format/table/cell.ts'

/** The price at which the contracts of a day settled: quote currency per coin, at 08:00 UTC. */
export type DeliveryPrice = { readonly indexName: string; readonly atMs: UnixMs; readonly price: number }

const EXPIRY_HOUR_MS = 8 * MS_PER_HOUR

/** Deribit's daily delivery prices. */
export const deribitDelivery: EventFormat<DeliveryPrice> = {
  id: 'deribit-delivery',
  doc: 'daily Deribit delivery prices (index_name, date_utc, delivery_price)',
  header: ['index_name', 'date_utc', 'delivery_price'],
  event: ({ column, text, instant }) => {
    const name = column('index_name')
    const day = column('date_utc')
    const price = column('delivery_price')
    return (cells) => {
      const dayMs = instant(cells[day])
      const value = cellNumber(cells[price]) ?? Number.NaN
      if (Number.isNaN(dayMs)) return { reason: 'not-an-instant', column: 'date_utc' }
      if (Number.isNaN(value)) return { reason: 'not-a-number', column: 'delivery_price' }
      if (value <= 0) return { reason: 'negative-price', column: 'delivery_price' }
      return { indexName: text(cells[name]), atMs: unixMs(dayMs + EXPIRY_HOUR_MS), price: value }
    }
  },
}
