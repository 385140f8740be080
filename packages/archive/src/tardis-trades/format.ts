import { type Trade, unixMs } from '@gvol/market'
import { cellNumber } from '../_kit/cell.ts'
import type { EventFormat } from '../_kit/eventFormat.ts'
import { msFromTardis, tardisName } from '../_kit/tardis.ts'

/** Tardis `trades` of Deribit: no vol, mark, index or block ids; amounts in coin, except USD for inverse futures. */
export const tardisTrades: EventFormat<Trade> = {
  id: 'tardis-trades',
  doc: 'Tardis trades of Deribit (exchange, symbol, timestamp in µs, id, side, price, amount)',
  header: ['exchange', 'symbol', 'timestamp', 'local_timestamp', 'id', 'side', 'price', 'amount'],
  event: ({ column, text }) => {
    const [exchange, symbol, id, side] = [column('exchange'), column('symbol'), column('id'), column('side')]
    const [at, receivedAt] = [column('timestamp'), column('local_timestamp')]
    const [price, amount] = [column('price'), column('amount')]
    return (cells) => {
      const named = tardisName(text(cells[exchange]), text(cells[symbol]))
      const takerSide = text(cells[side])
      const atMs = msFromTardis(cellNumber(cells[at]))
      const received = msFromTardis(cellNumber(cells[receivedAt]))
      const priceValue = cellNumber(cells[price]) ?? Number.NaN
      const amountValue = cellNumber(cells[amount]) ?? Number.NaN
      if (named === undefined) return { reason: 'unknown-instrument', column: 'symbol' }
      if (takerSide !== 'buy' && takerSide !== 'sell') return { reason: 'unknown-side', column: 'side' }
      if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: 'timestamp' }
      if (Number.isNaN(priceValue)) return { reason: 'not-a-number', column: 'price' }
      if (Number.isNaN(amountValue)) return { reason: 'not-a-number', column: 'amount' }
      if (priceValue < 0) return { reason: 'negative-price', column: 'price' }
      if (amountValue < 0) return { reason: 'negative-amount', column: 'amount' }
      const { parts, instrument } = named
      const isUsd = parts.kind !== 'option' && !parts.symbol.includes('_')
      return {
        type: 'trade',
        kind: parts.kind,
        venue: 'deribit',
        symbol: parts.symbol,
        instrument,
        tradeId: text(cells[id]),
        takerSide,
        atMs: unixMs(atMs),
        receivedAtMs: unixMs(Number.isNaN(received) ? atMs : received),
        price: priceValue,
        amountCoin: isUsd ? amountValue / priceValue : amountValue,
        amountUsd: isUsd ? amountValue : undefined,
      }
    }
  },
}
