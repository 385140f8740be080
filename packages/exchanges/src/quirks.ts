import type { VenueId } from './catalog.ts'

/** How one venue's options differ from another's; what its README says of the proof, as a table that is tested. */
export type OptionQuirks = {
  /** What premiums are in, on the wire and in events: the coin, the quote currency, or either by market. */
  readonly price: 'coin' | 'quote' | 'by-market'
  /** Implied volatility on the wire; events have decimals. `both`: it depends on the channel. */
  readonly wireVol: 'percent' | 'decimal' | 'both'
  /** Coins per contract by market, as the list tells today; sizes in events are coins. */
  readonly contractCoins: Readonly<Record<string, number>>
  /** Whether `underlying` is the forward of the expiry, or the index for want of one. */
  readonly forward: 'told' | 'index'
  /** Whether bid and ask carry an IV of their own. */
  readonly hasSideVols: boolean
  /** Which greeks are told, all by Black and Scholes: a premium-adjusted delta would be smaller by the price in coin. */
  readonly greeks: 'all' | 'delta' | 'none'
  /** Whether trades carry an IV. */
  readonly hasTradeVol: boolean
  readonly expiryHourUtc: number
}

/** By venue id, sorted. */
export const optionQuirks: Readonly<Partial<Record<VenueId, OptionQuirks>>> = {
  binance: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USDT: 1, BNB_USDT: 1 },
    forward: 'index',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: false,
    expiryHourUtc: 8,
  },
  bybit: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USDC: 1, BTC_USDT: 1 },
    forward: 'told',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: true,
    expiryHourUtc: 8,
  },
  deribit: {
    price: 'by-market',
    wireVol: 'both',
    contractCoins: { BTC: 1, ETH: 1, BTC_USDC: 0.01, SOL_USDC: 10, XRP_USDC: 1000 },
    forward: 'told',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: true,
    expiryHourUtc: 8,
  },
  derive: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USDC: 1 },
    forward: 'told',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: false,
    expiryHourUtc: 8,
  },
  gate: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USDT: 0.01, ETH_USDT: 0.1 },
    forward: 'index',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: false,
    expiryHourUtc: 8,
  },
  okx: {
    price: 'coin',
    wireVol: 'decimal',
    contractCoins: { BTC: 0.01 },
    forward: 'told',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: true,
    expiryHourUtc: 8,
  },
  thalex: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USD: 1 },
    forward: 'told',
    hasSideVols: false,
    greeks: 'delta',
    hasTradeVol: false,
    expiryHourUtc: 8,
  },
}
