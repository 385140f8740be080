import { type OptionQuote, type UnixMs, unixMs, vol } from '@gvol/market'
import { dayStartMs, isoDay, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'

export const SAMPLE_MS = unixMs(Date.UTC(2026, 0, 27, 21, 18, 42, 123))
export const SAMPLE_MARKET = { venue: 'deribit', symbol: 'BTC' } as const

const quote = (
  atMs: number,
  expiryMs: UnixMs,
  strike: number,
  optionType: 'call' | 'put',
  ladder: number,
): OptionQuote => {
  const common = {
    type: 'option-quote',
    ...SAMPLE_MARKET,
    instrument: `BTC-${isoDay(expiryMs)}-${strike}-${optionType}`,
    expiryMs,
    strike,
    optionType,
    isInverse: true,
    atMs: unixMs(atMs - (strike % 7)),
    receivedAtMs: unixMs(atMs + 250),
    mark: 0.1 + 0.2 * ladder,
    markVol: vol(0.4 + ladder / 3),
    underlying: 89_123.456_789_012_34,
    index: 89_100.01 + (strike % 7),
    openInterestCoin: ladder * 12.3,
  } as const satisfies OptionQuote
  // Every third option has no bid and every fifth no forward, as in real venue data.
  return {
    ...common,
    ...(ladder % 3 === 0 ? {} : { bid: 0.0005 * ladder, bidSize: 1e-8, bidVol: vol(0.39) }),
    ...(ladder % 5 === 0 ? {} : { underlyingName: 'SYN.BTC-x' }),
    ...(ladder % 2 === 0 ? { delta: -0.25, gamma: 2.5e-7, contractSizeCoin: 1 } : { thetaPerDay: -123.456 }),
  }
}

/** A generated chain: three expiries, gaps, doubles that are hard to round-trip, in no particular order. */
export const sampleQuotes = (atMs: number = SAMPLE_MS): OptionQuote[] => {
  const quotes: OptionQuote[] = []
  for (const days of [30, 3, 180]) {
    const expiryMs = unixMs(dayStartMs(atMs) + days * MS_PER_DAY + 8 * MS_PER_HOUR)
    for (let ladder = 9; ladder >= 0; ladder--) {
      quotes.push(quote(atMs, expiryMs, 70_000 + 4_000 * ladder, 'put', ladder))
      quotes.push(quote(atMs, expiryMs, 70_000 + 4_000 * ladder, 'call', ladder))
    }
  }
  return quotes
}
