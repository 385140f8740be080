import type { Trade } from '@gvol/market'
import { deribitAmount } from '../deribitName.ts'
import type { EventFormat } from '../format/eventFormat.ts'
import { isFault } from '../format/rowFault.ts'
import { tardisInstant, tardisName } from '../format/tardis.ts'
import { tradeCells } from '../format/tradeCells.ts'

/** Tardis `trades` of Deribit: no vol, mark, index or block ids; amounts in coin, except USD for inverse futures. */
export const tardisTrades: EventFormat<Trade> = {
  id: 'tardis-trades',
  doc: 'Tardis trades of Deribit (exchange, symbol, timestamp in µs, id, side, price, amount)',
  header: ['exchange', 'symbol', 'timestamp', 'local_timestamp', 'id', 'side', 'price', 'amount'],
  event: (readers) => {
    const { columns, text } = readers
    const [exchange, symbol] = columns('exchange', 'symbol')
    const read = tradeCells(
      { id: 'id', side: 'side', at: 'timestamp', receivedAt: 'local_timestamp', price: 'price', amount: 'amount' },
      readers,
      tardisInstant,
    )
    return (cells) => {
      const named = tardisName(text(cells[exchange]), text(cells[symbol]))
      if (named === undefined) return { reason: 'unknown-instrument', column: 'symbol' }
      const seen = read(cells)
      if (isFault(seen)) return seen
      const { amount, ...trade } = seen
      const { parts, instrument } = named
      const amounts = deribitAmount(parts, amount, trade.price)
      return {
        type: 'trade',
        kind: parts.kind,
        venue: 'deribit',
        symbol: parts.symbol,
        instrument,
        ...trade,
        ...amounts,
      }
    }
  },
}
