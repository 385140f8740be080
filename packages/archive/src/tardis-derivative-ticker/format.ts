import type { FutureQuote } from '@gvol/market'
import type { EventFormat } from '../format/eventFormat.ts'
import { namedFuture } from '../format/namedFuture.ts'
import { cellNumber } from '../format/table/cell.ts'
import { tardisInstant, tardisName } from '../format/tardis.ts'

const NUMBERS = ['last_price', 'mark_price', 'index_price', 'open_interest'] as const

/**
 * Tardis `derivative_ticker` of Deribit: futures and perpetuals. Open interest of inverse contracts in USD, of linear ones
 * in coin; `funding_rate` is the current rate, per 8 h.
 */
export const tardisDerivativeTicker: EventFormat<FutureQuote> = {
  id: 'tardis-derivative-ticker',
  doc: 'Tardis derivative_ticker of Deribit (exchange, symbol, timestamp in µs, funding_rate, open_interest, mark_price, …)',
  header: ['exchange', 'symbol', 'timestamp', 'local_timestamp', 'funding_rate', 'open_interest', 'mark_price'],
  event: ({ column, text }) => {
    const exchange = column('exchange')
    const symbol = column('symbol')
    const at = column('timestamp')
    const receivedAt = column('local_timestamp')
    const funding = column('funding_rate')
    const columnIndexes = NUMBERS.map((name) => column(name))
    return (cells) => {
      const named = tardisName(text(cells[exchange]), text(cells[symbol]))
      const parts = named?.parts
      const atMs = tardisInstant(cells[at])
      const received = tardisInstant(cells[receivedAt])
      const values = columnIndexes.map((index) => cellNumber(cells[index]))
      const rate = cellNumber(cells[funding])
      if (named === undefined || parts === undefined || parts.kind === 'option')
        return { reason: 'unknown-instrument', column: 'symbol' }
      if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: 'timestamp' }
      const broken = values.findIndex((value) => value !== undefined && !(value >= 0))
      if (broken >= 0) return { reason: 'not-a-number', column: NUMBERS[broken] }
      if (Number.isNaN(rate)) return { reason: 'not-a-number', column: 'funding_rate' }
      const { instrument } = named
      const [last, mark, index, openInterest] = values
      const isInverse = !parts.symbol.includes('_')
      const isPerpetual = parts.kind === 'perpetual'
      return {
        ...namedFuture(instrument, parts, atMs, Number.isNaN(received) ? atMs : received),
        mark: mark || undefined,
        last: last || undefined,
        index: index || undefined,
        openInterestUsd: isInverse ? openInterest : undefined,
        openInterestCoin: isInverse ? undefined : openInterest,
        fundingRate: isPerpetual ? rate : undefined,
        fundingIntervalHours: isPerpetual && rate !== undefined ? 8 : undefined,
      }
    }
  },
}
