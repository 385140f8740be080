import type { Trade } from '@gvol/market'
import type { EventFormat } from '../format/eventFormat.ts'
import { namedTrades } from '../format/namedTrades.ts'

/** Deribit's trade tape: amounts in coin, except USD for inverse futures; vol in percent; `direction` is the taker's. */
export const deribitTrades: EventFormat<Trade> = {
  id: 'deribit-trades',
  doc: 'Deribit trades (trade_id, instrument_name, price, amount, direction, timestamp_ms, iv_pct, …)',
  header: ['trade_id', 'instrument_name', 'price', 'amount', 'direction', 'timestamp_ms', 'index_price', 'mark_price'],
  event: namedTrades({
    venue: 'deribit',
    name: 'instrument_name',
    trade: {
      id: 'trade_id',
      side: 'direction',
      at: 'timestamp_ms',
      price: 'price',
      amount: 'amount',
      vol: { column: 'iv_pct', per: 100 },
    },
    index: 'index_price',
    mark: 'mark_price',
  }),
}
