import type { Trade } from '@gvol/market'
import { cellNumber } from '../_kit/cell.ts'
import type { EventFormat } from '../_kit/eventFormat.ts'
import { isFault } from '../_kit/rowFault.ts'
import { tradeCells } from '../_kit/tradeCells.ts'
import { deribitAmount, deribitName } from '../deribitName.ts'

/** Deribit's trade tape: amounts in coin, except USD for inverse futures; vol in percent; `direction` is the taker's. */
export const deribitTrades: EventFormat<Trade> = {
  id: 'deribit-trades',
  doc: 'Deribit trades (trade_id, instrument_name, price, amount, direction, timestamp_ms, iv_pct, …)',
  header: ['trade_id', 'instrument_name', 'price', 'amount', 'direction', 'timestamp_ms', 'index_price', 'mark_price'],
  event: (readers) => {
    const { column, text, instant } = readers
    const [name, index, mark] = ['instrument_name', 'index_price', 'mark_price'].map(column)
    const read = tradeCells(
      {
        id: 'trade_id',
        side: 'direction',
        at: 'timestamp_ms',
        price: 'price',
        amount: 'amount',
        vol: { column: 'iv_pct', per: 100 },
      },
      readers,
      instant,
    )
    return (cells) => {
      const instrument = text(cells[name])
      const parts = deribitName(instrument)
      if (parts === undefined) return { reason: 'unknown-instrument', column: 'instrument_name' }
      const seen = read(cells)
      if (isFault(seen)) return seen
      const { amount, ...trade } = seen
      return {
        type: 'trade',
        kind: parts.kind,
        venue: 'deribit',
        symbol: parts.symbol,
        instrument,
        ...trade,
        ...deribitAmount(parts, amount, trade.price),
        mark: cellNumber(cells[mark]) || undefined,
        index: cellNumber(cells[index]) || undefined,
      }
    }
  },
}
