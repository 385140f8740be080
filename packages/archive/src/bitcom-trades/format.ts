import type { Trade } from '@gvol/market'
import type { EventFormat } from '../format/eventFormat.ts'
import { namedTrades } from '../format/namedTrades.ts'

/**
 * bit.com's `market/trades`, flattened: named like Deribit's, amounts in coin except USD for inverse futures, `sigma` a
 * decimal. The venue has shut down.
 */
export const bitcomTrades: EventFormat<Trade> = {
  id: 'bitcom-trades',
  doc: 'bit.com trades (created_at in ms, trade_id, instrument_id, price, qty, side, sigma, index_price, underlying_price)',
  header: ['created_at', 'trade_id', 'instrument_id', 'price', 'qty', 'side', 'sigma', 'underlying_price'],
  event: namedTrades({
    venue: 'bitcom',
    name: 'instrument_id',
    trade: {
      id: 'trade_id',
      side: 'side',
      at: 'created_at',
      price: 'price',
      amount: 'qty',
      vol: { column: 'sigma', per: 1 },
    },
    index: 'index_price',
  }),
}
