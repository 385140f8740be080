import { type Instrument, unixMs } from '@gvol/market'
import { isoDay } from '@gvol/time'
import { numberFromText } from '../../messages/fields.ts'
import type { Reject } from '../../messages/rejections.ts'
import type { InstrumentRow } from './messages.ts'

export const DERIVE = 'derive'
export const SYMBOLS: readonly string[] = ['BTC_USDC', 'ETH_USDC']

/** All instruments settle in USDC. */
export const symbolOf = (coin: string): string => `${coin}_USDC`

/** Returns an instrument: linear, settled in USDC, one coin per contract. */
export const instrumentFromRow = (row: InstrumentRow, reject: Reject): Instrument | undefined => {
  const terms = row.option_details
  const common = {
    venue: DERIVE,
    name: row.instrument_name,
    symbol: `${row.base_currency}_${row.quote_currency}`,
    base: row.base_currency,
    quote: row.quote_currency,
    settle: row.quote_currency,
    isInverse: false,
    contractSize: 1,
    tick: numberFromText(row.tick_size),
  } as const
  if (row.instrument_type === 'perp') return { ...common, kind: 'perpetual' }
  const strike = numberFromText(terms?.strike)
  if (!terms || strike === undefined || strike <= 0) {
    reject('unreadable-terms', 'expected option_details with a strike and an expiry', row)
    return undefined
  }
  return {
    ...common,
    kind: 'option',
    expiryMs: unixMs(terms.expiry * 1000),
    strike,
    optionType: terms.option_type === 'C' ? 'call' : 'put',
  }
}

/** Returns the expiry in the format of `get_tickers` requests: 20260627. */
export const expiryDay = (expiryMs: number): string => isoDay(expiryMs).replaceAll('-', '')
