import { type Instrument, unixMs } from '@gvol/market'
import { numberFromText } from '../../messages/fields.ts'
import type { Reject } from '../../messages/rejections.ts'
import type { InstrumentRow } from './messages.ts'

export const OKX = 'okx'

/** Families of linear contracts that settle in dollars of any kind; their underlying is `BTC-USD`. */
const DOLLAR_FAMILY = '-USD_UM'

/** Returns the market of a family: `BTC` for `BTC-USD`, `BTC_USD` for `BTC-USD_UM`, `BTC_USDT` for `BTC-USDT`. */
export const symbolFromFamily = (family: string): string =>
  family.endsWith(DOLLAR_FAMILY)
    ? `${family.slice(0, -DOLLAR_FAMILY.length)}_USD`
    : family.replace(/-USD$/, '').replace('-', '_')

/** Returns the family of a symbol, as `symbolFromFamily` reads it. */
export const familyOf = (symbol: string): string => {
  const [coin = '', settle] = symbol.split('_')
  return settle === 'USD' ? coin + DOLLAR_FAMILY : `${coin}-${settle ?? 'USD'}`
}

/** Returns the underlying of a symbol, which is also the name of its index: `BTC-USD` for `BTC` and `BTC_USD`. */
export const underlyingOf = (symbol: string): string => symbol.replace('_', '-').replace(/^([^-]+)$/, '$1-USD')

const msFrom = (text: string | null | undefined) => {
  const ms = numberFromText(text)
  return ms === undefined ? undefined : unixMs(ms)
}

/** In the names of contracts that are dated by type but pay funding; the venue calls them X-Perp. */
const XPERP = '_XPERP-'

export const isXPerp = (name: string): boolean => name.includes(XPERP)

const paysFunding = ({ instType, ruleType, instId }: InstrumentRow): boolean =>
  instType === 'FUTURES' && (ruleType === 'xperp' || isXPerp(instId))

/** `USDⓈ` is the venue's name for dollar currencies of any kind. */
const settlementOf = ({ settleCcy, instId }: InstrumentRow): string =>
  instId.includes(`${DOLLAR_FAMILY}-`) || isXPerp(instId) || settleCcy.startsWith('USDⓈ') ? 'USD' : settleCcy

/**
 * Returns an instrument. `uly` is `BTC-USD` for coin-settled contracts and for those of the `_UM` families, which are
 * linear and settle in any dollar currency; `BTC-USDT` or `BTC-USDC` for other linear ones. A dated contract that pays
 * funding (`ruleType` of perpetuals, an expiry years away) is priced like a perpetual and treated as one.
 */
export const instrumentFromRow = (row: InstrumentRow, reject: Reject): Instrument | undefined => {
  const [base = '', quote] = row.uly.split('-')
  const settle = settlementOf(row)
  const isInverse = settle === base
  const size = Number(row.ctVal) * Number(row.ctMult)
  if (!(size > 0) || quote === undefined) {
    reject('unreadable-terms', 'expected ctVal and ctMult above 0 and an underlying such as BTC-USD', row)
    return undefined
  }
  const terms = {
    venue: OKX,
    name: row.instId,
    symbol: isInverse ? base : `${base}_${settle}`,
    base,
    quote,
    settle,
    isInverse,
    contractSize: size,
    tick: numberFromText(row.tickSz),
    listedMs: msFrom(row.listTime),
  }
  if (row.instType === 'SWAP' || paysFunding(row)) return { ...terms, kind: 'perpetual' }
  const expiryMs = msFrom(row.expTime)
  if (expiryMs === undefined) {
    reject('unreadable-terms', 'expected an expiry', row)
    return undefined
  }
  if (row.instType === 'FUTURES') return { ...terms, kind: 'future', expiryMs }
  const strike = numberFromText(row.stk)
  if (strike === undefined || strike <= 0 || (row.optType !== 'C' && row.optType !== 'P')) {
    reject('unreadable-terms', 'expected a strike and C or P', row)
    return undefined
  }
  return { ...terms, kind: 'option', expiryMs, strike, optionType: row.optType === 'C' ? 'call' : 'put' }
}
