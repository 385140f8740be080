import { type Trade, unixMs, volFromPercent } from '@gvol/market'
import { cellNumber } from '../_kit/cell.ts'
import type { EventFormat } from '../_kit/eventFormat.ts'
import { deribitName } from '../deribitName.ts'

/** Deribit's trade tape: amounts in coin, except USD for inverse futures; vol in percent; `direction` is the taker's. */
export const deribitTrades: EventFormat<Trade> = {
  id: 'deribit-trades',
  doc: 'Deribit trades (trade_id, instrument_name, price, amount, direction, timestamp_ms, iv_pct, …)',
  header: ['trade_id', 'instrument_name', 'price', 'amount', 'direction', 'timestamp_ms', 'index_price', 'mark_price'],
  event: ({ column, text, instant }) => {
    const at = column('timestamp_ms')
    const id = column('trade_id')
    const name = column('instrument_name')
    const side = column('direction')
    const price = column('price')
    const amount = column('amount')
    const index = column('index_price')
    const mark = column('mark_price')
    const vol = column('iv_pct')
    return (cells) => {
      const instrument = text(cells[name])
      const parts = deribitName(instrument)
      const takerSide = text(cells[side])
      const atMs = instant(cells[at])
      const priceValue = cellNumber(cells[price]) ?? Number.NaN
      const amountValue = cellNumber(cells[amount]) ?? Number.NaN
      const volPercent = cellNumber(cells[vol])
      if (parts === undefined) return { reason: 'unknown-instrument', column: 'instrument_name' }
      if (takerSide !== 'buy' && takerSide !== 'sell') return { reason: 'unknown-side', column: 'direction' }
      if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: 'timestamp_ms' }
      if (Number.isNaN(priceValue)) return { reason: 'not-a-number', column: 'price' }
      if (Number.isNaN(amountValue)) return { reason: 'not-a-number', column: 'amount' }
      if (priceValue < 0) return { reason: 'negative-price', column: 'price' }
      if (amountValue < 0) return { reason: 'negative-amount', column: 'amount' }
      if (Number.isNaN(volPercent)) return { reason: 'not-a-number', column: 'iv_pct' }
      if (volPercent !== undefined && !(volPercent >= 0 && volPercent < 1000)) {
        return { reason: 'vol-out-of-range', column: 'iv_pct' }
      }
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
        receivedAtMs: unixMs(atMs),
        price: priceValue,
        amountCoin: isUsd ? amountValue / priceValue : amountValue,
        amountUsd: isUsd ? amountValue : undefined,
        vol: volPercent ? volFromPercent(volPercent) : undefined,
        mark: cellNumber(cells[mark]) || undefined,
        index: cellNumber(cells[index]) || undefined,
      }
    }
  },
}
