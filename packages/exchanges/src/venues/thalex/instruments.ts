import { type Instrument, type UnixMs, unixMs } from '@gvol/market'
import type { Reject } from '../../messages/rejections.ts'
import type { InstrumentRow } from './messages.ts'

export const THALEX = 'thalex'

export const msFromSeconds = (seconds: number): UnixMs => unixMs(Math.round(seconds * 1000))

/**
 * Returns an instrument: linear in USD, one coin per contract. Combinations are listed too; the books of rolls are read
 * separately from quotes.
 */
export const instrumentFromRow = (row: InstrumentRow, reject: Reject): Instrument | undefined => {
  const { underlying, base_currency: quote, expiration_timestamp: expiry } = row
  if (!underlying.endsWith(quote) || underlying === quote) {
    reject('unreadable-terms', 'expected an underlying such as BTCUSD that ends in base_currency', row)
    return undefined
  }
  const base = underlying.slice(0, -quote.length)
  const common = {
    venue: THALEX,
    name: row.instrument_name,
    symbol: `${base}_${quote}`,
    base,
    quote,
    settle: quote,
    isInverse: false,
    contractSize: 1,
    tick: row.tick_size ?? undefined,
    expiryMs: typeof expiry === 'number' ? msFromSeconds(expiry) : undefined,
    listedMs: typeof row.create_time === 'number' ? msFromSeconds(row.create_time) : undefined,
  } as const
  if (row.type === 'combination') return { ...common, kind: 'combo' }
  if (row.type === 'perpetual') return { ...common, kind: 'perpetual', expiryMs: undefined }
  if (common.expiryMs === undefined) {
    reject('unreadable-terms', 'expected an expiration_timestamp', row)
    return undefined
  }
  if (row.type === 'future') return { ...common, kind: 'future' }
  const { strike_price: strike, option_type: optionType } = row
  if (!strike || strike < 0 || !optionType) {
    reject('unreadable-terms', 'expected a strike_price above 0 and an option_type', row)
    return undefined
  }
  return { ...common, kind: 'option', strike, optionType }
}
