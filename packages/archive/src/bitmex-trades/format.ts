import type { Trade } from '@gvol/market'
import { bitmexName } from '../bitmexName.ts'
import { bitmexInstant } from '../format/bitmexInstant.ts'
import type { EventFormat } from '../format/eventFormat.ts'
import { isFault } from '../format/rowFault.ts'
import { cellNumber } from '../format/table/cell.ts'
import { tradeCells } from '../format/tradeCells.ts'

/** Values of `trdType` for a trade between two people; files from before the column existed have ''. */
const MARKET_TRADES = new Set(['', 'Regular'])

/**
 * BitMEX's public daily `trade` files: contracts, with coin and dollar value in separate columns. `side` is the
 * taker's. The venue has shut down.
 */
export const bitmexTrades: EventFormat<Trade> = {
  id: 'bitmex-trades',
  doc: 'BitMEX trades of a day (timestamp, symbol, side, size, price, trdMatchID, homeNotional, foreignNotional)',
  header: ['timestamp', 'symbol', 'side', 'size', 'price', 'trdMatchID', 'homeNotional', 'foreignNotional'],
  event: (readers) => {
    const { columns, text } = readers
    const [symbol, home, foreign, type] = columns('symbol', 'homeNotional', 'foreignNotional', 'trdType')
    const read = tradeCells(
      { id: 'trdMatchID', side: 'side', at: 'timestamp', price: 'price', amount: 'size' },
      readers,
      bitmexInstant,
    )
    return (cells) => {
      const instrument = text(cells[symbol])
      const named = bitmexName(instrument)
      if (named === undefined) return { reason: 'unknown-instrument', column: 'symbol' }
      if (!MARKET_TRADES.has(text(cells[type]))) return { reason: 'not-a-trade', column: 'trdType' }
      const seen = read(cells)
      if (isFault(seen)) return seen
      const { amount: _contracts, ...trade } = seen
      const [coin, usd] = named.isQuanto ? [] : [cellNumber(cells[home]), cellNumber(cells[foreign])]
      if (Number.isNaN(coin)) return { reason: 'not-a-number', column: 'homeNotional' }
      if (Number.isNaN(usd)) return { reason: 'not-a-number', column: 'foreignNotional' }
      return {
        type: 'trade',
        kind: named.kind,
        venue: 'bitmex',
        symbol: named.symbol,
        instrument,
        ...trade,
        amountCoin: coin,
        amountUsd: usd,
      }
    }
  },
}
