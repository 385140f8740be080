import type { FutureQuote } from '@gvol/market'
import { deribitName } from '../deribitName.ts'
import type { EventFormat } from '../format/eventFormat.ts'
import { namedFuture } from '../format/namedFuture.ts'
import { cellFlag, cellNumber } from '../format/table/cell.ts'

/**
 * Prices of Deribit's perpetuals recorded next to the chains. They are trade prices of the nearest minute and become
 * `last`; the file's "mark" column repeats them and is not used.
 */
export const deribitPerpetual: EventFormat<FutureQuote> = {
  id: 'deribit-perpetual',
  doc: 'prices of Deribit perpetuals (snapshot_timestamp_ms, instrument_name, candle_price_used, …)',
  header: ['snapshot_timestamp_ms', 'instrument_name', 'candle_price_used', 'perp_futures_best_bid'],
  event: ({ column, text, instant }) => {
    const at = column('snapshot_timestamp_ms')
    const name = column('instrument_name')
    const price = column('candle_price_used')
    const bid = column('perp_futures_best_bid')
    const ask = column('perp_futures_best_ask')
    const isNear = column('accepted_under_max_gap')
    return (cells) => {
      const instrument = text(cells[name])
      const parts = deribitName(instrument)
      const atMs = instant(cells[at])
      const last = cellNumber(cells[price])
      if (parts?.kind !== 'perpetual') return { reason: 'unknown-instrument', column: 'instrument_name' }
      if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: 'snapshot_timestamp_ms' }
      if (Number.isNaN(last)) return { reason: 'not-a-number', column: 'candle_price_used' }
      if (last !== undefined && last < 0) return { reason: 'negative-price', column: 'candle_price_used' }
      return {
        ...namedFuture(instrument, parts, atMs),
        bid: cellNumber(cells[bid]) || undefined,
        ask: cellNumber(cells[ask]) || undefined,
        last: cellFlag(cells[isNear]) === false ? undefined : last || undefined,
      }
    }
  },
}
