import type { FutureQuote } from '@gvol/market'
import { deribitName } from '../deribitName.ts'
import type { EventFormat } from '../format/eventFormat.ts'
import { namedFuture } from '../format/namedFuture.ts'
import { cellFlag, cellNumber } from '../format/table/cell.ts'

/**
 * Marks of Deribit's dated futures recorded next to the chains. `mark` is the forward stated by the sweep's options;
 * `last` is the trade price of the same minute, where there is one.
 */
export const deribitTermFutures: EventFormat<FutureQuote> = {
  id: 'deribit-term-futures',
  doc: 'marks of dated Deribit futures (timestamp, futures_instrument_name, snapshot_term_mark_price, …)',
  header: ['timestamp', 'futures_instrument_name', 'snapshot_term_mark_price', 'term_candle_price_used'],
  event: ({ column, text, instant }) => {
    const at = column('timestamp')
    const name = column('futures_instrument_name')
    const mark = column('snapshot_term_mark_price')
    const last = column('term_candle_price_used')
    const isNear = column('term_candle_accepted_under_max_gap')
    return (cells) => {
      const instrument = text(cells[name])
      const parts = deribitName(instrument)
      const atMs = instant(cells[at])
      const markPrice = cellNumber(cells[mark])
      if (parts?.kind !== 'future') return { reason: 'unknown-instrument', column: 'futures_instrument_name' }
      if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: 'timestamp' }
      if (Number.isNaN(markPrice)) return { reason: 'not-a-number', column: 'snapshot_term_mark_price' }
      if (markPrice !== undefined && markPrice < 0)
        return { reason: 'negative-price', column: 'snapshot_term_mark_price' }
      return {
        ...namedFuture(instrument, parts, atMs),
        mark: markPrice || undefined,
        last: cellFlag(cells[isNear]) === false ? undefined : cellNumber(cells[last]) || undefined,
      }
    }
  },
}
