import type { Trade } from '@gvol/market'
import type { EventFormat } from '../format/eventFormat.ts'
import { isFault } from '../format/rowFault.ts'
import { type Cell, cellNumber } from '../format/table/cell.ts'
import { tradeCells } from '../format/tradeCells.ts'

/** `BTCUSD`, `BTCUSDH21`: settled in coin, sizes in USD. */
const INVERSE = /^([A-Z0-9]+?)USD([FGHJKMNQUVXZ]\d\d)?$/
/** `BTCUSDT`, `BTCUSDT-27JUN25`, `BTCPERP`, `BTC-27JUN25`: sizes in coins; the last two settle in USDC. */
const LINEAR = /^([A-Z0-9]+?)(USDT|PERP)?(-\d{1,2}[A-Z]{3}\d\d)?$/

/** Instant of a cell, Unix ms: Bybit writes seconds with decimals. NaN where there is none. */
const secondsInstant = (cell: Cell): number => {
  const seconds = cellNumber(cell)
  return seconds === undefined ? Number.NaN : Math.round(seconds * 1000)
}

type Contract = Pick<Trade, 'symbol'> & { readonly kind: 'future' | 'perpetual'; readonly isInverse: boolean }

const contractOf = (name: string): Contract | undefined => {
  const inverse = INVERSE.exec(name)
  if (inverse?.[1] !== undefined)
    return { symbol: inverse[1], kind: inverse[2] === undefined ? 'perpetual' : 'future', isInverse: true }
  const linear = LINEAR.exec(name)
  const [, coin, quote, day] = linear ?? []
  if (coin === undefined || (quote === undefined && day === undefined)) return undefined
  const settle = quote === 'USDT' ? 'USDT' : 'USDC'
  return { symbol: `${coin}_${settle}`, kind: day === undefined ? 'perpetual' : 'future', isInverse: false }
}

/**
 * Bybit's public daily trade files of contracts. Their header is that of BitMEX, but `timestamp` is in seconds, and the
 * two notionals of an inverse contract are exchanged; so amounts are computed from size and price.
 */
export const bybitTrades: EventFormat<Trade> = {
  id: 'bybit-trades',
  doc: 'Bybit trades of a day (timestamp in seconds, symbol, side, size, price, trdMatchID)',
  header: ['timestamp', 'symbol', 'side', 'size', 'price', 'trdMatchID'],
  isFirstRow: (cell) => !Number.isNaN(secondsInstant(cell('timestamp'))),
  event: (readers) => {
    const { column, text } = readers
    const symbol = column('symbol')
    const read = tradeCells(
      { id: 'trdMatchID', side: 'side', at: 'timestamp', price: 'price', amount: 'size' },
      readers,
      secondsInstant,
    )
    return (cells) => {
      const instrument = text(cells[symbol])
      const contract = contractOf(instrument)
      if (contract === undefined) return { reason: 'unknown-instrument', column: 'symbol' }
      const row = read(cells)
      if (isFault(row)) return row
      const { amount, ...trade } = row
      return {
        type: 'trade',
        kind: contract.kind,
        venue: 'bybit',
        symbol: contract.symbol,
        instrument,
        ...trade,
        amountCoin: contract.isInverse ? amount / trade.price : amount,
        amountUsd: contract.isInverse ? amount : undefined,
      }
    }
  },
}
