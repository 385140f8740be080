import { type Chain, chainFromQuotes, type OptionQuote, type OptionType, unixMs, vol, yearsBetween } from '@gvol/market'
import { black76, type SviRaw, svi } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'

export const AT_MS = Date.UTC(2026, 0, 27, 12)
export const INDEX = 90_000

export type SyntheticExpiry = { readonly days: number; readonly forward: number; readonly params: SviRaw }

/** Arbitrage-free slices of one shape; total variance grows with the life. */
export const EXPIRIES: readonly SyntheticExpiry[] = [7, 31, 59, 150, 240].map((days) => {
  const total = (0.2 * days) / 365
  return {
    days,
    forward: INDEX * Math.exp((0.06 * days) / 365),
    params: { a: 0.35 * total, b: 0.9 * total, rho: -0.25, m: 0.02, sigma: 0.6 },
  }
})

export const expiryMsOf = ({ days }: SyntheticExpiry): number => AT_MS + days * MS_PER_DAY

/** Returns the vol from which the chain was built. */
export const trueVol = (expiry: SyntheticExpiry, strike: number): number =>
  Math.sqrt(svi(Math.log(strike / expiry.forward), expiry.params) / yearsBetween(AT_MS, expiryMsOf(expiry)))

const quoteOf = (expiry: SyntheticExpiry, strike: number, optionType: OptionType): OptionQuote => {
  const timeYears = yearsBetween(AT_MS, expiryMsOf(expiry))
  const markVol = trueVol(expiry, strike)
  const premium = (sigma: number) => black76(optionType, expiry.forward, strike, timeYears, sigma) / expiry.forward
  return {
    type: 'option-quote',
    venue: 'deribit',
    symbol: 'BTC',
    atMs: unixMs(AT_MS),
    receivedAtMs: unixMs(AT_MS),
    instrument: `BTC-${expiry.days}D-${strike}-${optionType === 'call' ? 'C' : 'P'}`,
    expiryMs: unixMs(expiryMsOf(expiry)),
    strike,
    optionType,
    isInverse: true,
    bid: premium(markVol - 0.01),
    ask: premium(markVol + 0.01),
    mark: premium(markVol),
    markVol: vol(markVol),
    underlying: expiry.forward,
    underlyingName: `SYN.BTC-${expiry.days}D`,
    index: INDEX,
    openInterestCoin: optionType === 'call' ? 10 : 5,
    volume24hCoin: 2,
    volume24hUsd: 1000,
    contractSizeCoin: 1,
  }
}

/** Returns quotes of a coin-settled chain built from known smiles, so that expected results are exact. */
export const syntheticQuotes = (expiries: readonly SyntheticExpiry[] = EXPIRIES): OptionQuote[] =>
  expiries.flatMap((expiry) =>
    Array.from({ length: 33 }, (_, i) => 50_000 + i * 2500).flatMap((strike) => [
      quoteOf(expiry, strike, 'call'),
      quoteOf(expiry, strike, 'put'),
    ]),
  )

export const syntheticChain = (quotes: readonly OptionQuote[] = syntheticQuotes()): Chain =>
  chainFromQuotes({ venue: 'deribit', symbol: 'BTC' }, AT_MS, quotes)
