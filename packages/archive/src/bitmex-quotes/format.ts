import { type FutureQuote, unixMs } from '@gvol/market'
import { MS_PER_MINUTE } from '@gvol/time'
import { bitmexName } from '../bitmexName.ts'
import { bitmexInstant } from '../format/bitmexInstant.ts'
import type { EventFormat } from '../format/eventFormat.ts'
import { cellNumber } from '../format/table/cell.ts'

/**
 * BitMEX's public daily `quote` files: best bid and ask at every change, of which the last of each minute is used.
 * Their sizes are in contracts and are dropped. The venue has shut down.
 */
export const bitmexQuotes: EventFormat<FutureQuote> = {
  id: 'bitmex-quotes',
  doc: 'BitMEX quotes of a day, of which the last of each minute is used (timestamp, symbol, bidSize, bidPrice, askPrice, askSize)',
  header: ['timestamp', 'symbol', 'bidSize', 'bidPrice', 'askPrice', 'askSize'],
  lastOf: { everyMs: MS_PER_MINUTE, of: ({ instrument, atMs }) => ({ key: instrument, atMs }) },
  event: ({ columns, text }) => {
    const [at, symbol, bid, ask] = columns('timestamp', 'symbol', 'bidPrice', 'askPrice')
    return (cells) => {
      const instrument = text(cells[symbol])
      const named = bitmexName(instrument)
      const atMs = bitmexInstant(cells[at])
      const bidPrice = cellNumber(cells[bid])
      const askPrice = cellNumber(cells[ask])
      if (named === undefined) return { reason: 'unknown-instrument', column: 'symbol' }
      if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: 'timestamp' }
      if (Number.isNaN(bidPrice)) return { reason: 'not-a-number', column: 'bidPrice' }
      if (Number.isNaN(askPrice)) return { reason: 'not-a-number', column: 'askPrice' }
      const isCrossed = bidPrice !== undefined && askPrice !== undefined && bidPrice > askPrice
      return {
        type: 'future-quote',
        kind: named.kind,
        venue: 'bitmex',
        symbol: named.symbol,
        instrument,
        atMs: unixMs(atMs),
        receivedAtMs: unixMs(atMs),
        isInverse: named.isInverse,
        expiryMs: named.expiryMs === undefined ? undefined : unixMs(named.expiryMs),
        bid: isCrossed ? undefined : bidPrice || undefined,
        ask: isCrossed ? undefined : askPrice || undefined,
      }
    }
  },
}
