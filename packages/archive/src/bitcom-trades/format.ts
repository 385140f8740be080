import type { Trade } from '@gvol/market'
import { cellNumber } from '../_kit/cell.ts'
import type { EventFormat } from '../_kit/eventFormat.ts'
import { isFault } from '../_kit/rowFault.ts'
import { tradeCells } from '../_kit/tradeCells.ts'
import { deribitAmount, deribitName } from '../deribitName.ts'

/**
 * bit.com's `market/trades`, flattened: named like Deribit's, amounts in coin except USD for inverse futures, `sigma` a
 * decimal. The venue has shut down.
 */
export const bitcomTrades: EventFormat<Trade> = {
  id: 'bitcom-trades',
  doc: 'bit.com trades (created_at in ms, trade_id, instrument_id, price, qty, side, sigma, index_price, underlying_price)',
  header: ['created_at', 'trade_id', 'instrument_id', 'price', 'qty', 'side', 'sigma', 'underlying_price'],
  event: (readers) => {
    const { column, text, instant } = readers
    const [name, index] = ['instrument_id', 'index_price'].map(column)
    const read = tradeCells(
      {
        id: 'trade_id',
        side: 'side',
        at: 'created_at',
        price: 'price',
        amount: 'qty',
        vol: { column: 'sigma', per: 1 },
      },
      readers,
      instant,
    )
    return (cells) => {
      const instrument = text(cells[name])
      const parts = deribitName(instrument)
      if (parts === undefined) return { reason: 'unknown-instrument', column: 'instrument_id' }
      const seen = read(cells)
      if (isFault(seen)) return seen
      const { amount, ...trade } = seen
      return {
        type: 'trade',
        kind: parts.kind,
        venue: 'bitcom',
        symbol: parts.symbol,
        instrument,
        ...trade,
        ...deribitAmount(parts, amount, trade.price),
        index: cellNumber(cells[index]) || undefined,
      }
    }
  },
}
