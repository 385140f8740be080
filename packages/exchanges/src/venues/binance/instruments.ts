import { unixMs } from '@gvol/market'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { numberFromText } from '../../messages/fields.ts'
import type { Reject } from '../../messages/rejections.ts'
import { type OptionRow, priceFilter } from './messages.ts'

export const BINANCE = 'binance'

/**
 * Returns the instrument of an option. Options are linear: premium in the quote currency, `unit` coins per contract.
 * Prices and ticks are per contract.
 */
export const instrumentFromRow = (row: OptionRow, reject: Reject): OptionInstrument | undefined => {
  const { underlying, quoteAsset } = row
  const strike = Number(row.strikePrice)
  const contractSize = Number(row.unit)
  if (!underlying.endsWith(quoteAsset) || underlying === quoteAsset || !(strike > 0) || !(contractSize > 0)) {
    reject('unreadable-terms', 'expected an underlying that ends in quoteAsset, a strike and a unit above 0', row)
    return undefined
  }
  const tick = numberFromText(row.filters.find(priceFilter.is)?.tickSize)
  const base = underlying.slice(0, -quoteAsset.length)
  return {
    venue: BINANCE,
    name: row.symbol,
    kind: 'option',
    symbol: `${base}_${quoteAsset}`,
    base,
    quote: quoteAsset,
    settle: quoteAsset,
    isInverse: false,
    contractSize,
    tick: tick === undefined ? undefined : tick / contractSize,
    expiryMs: unixMs(row.expiryDate),
    strike,
    optionType: row.side === 'CALL' ? 'call' : 'put',
  }
}

/** Returns the venue's name of a symbol, such as `BTCUSDT` for `BTC_USDT`. */
export const underlyingOf = (symbol: string): string => symbol.replace('_', '')

/** Returns the expiry in the format of `openInterest` requests: 260327. */
export const expiryDay = (expiryMs: number): string => new Date(expiryMs).toISOString().slice(2, 10).replaceAll('-', '')
