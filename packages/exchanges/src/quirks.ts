import type { VenueId } from './catalog.ts'

/** How one venue's options differ from another's; what its README says of the proof, as a table that is tested. */
export type OptionQuirks = {
  /** What premiums are in, on the wire and in events: the coin, the quote currency, or either by market. */
  readonly price: 'coin' | 'quote' | 'by-market'
  /** Whether prices on the wire are those of a contract; of a coin where left out, as events always have it. */
  readonly wirePrice?: 'contract'
  /** Implied volatility on the wire; events have decimals. `both`: it depends on the channel. */
  readonly wireVol: 'percent' | 'decimal' | 'both'
  /** Coins (of a fund: shares) per contract by market, as the list tells today; sizes in events are coins. */
  readonly contractCoins: Readonly<Record<string, number>>
  /** Whether `underlying` is the forward of the expiry, or the index for want of one. */
  readonly forward: 'told' | 'index'
  /** Whether bid and ask carry an IV of their own. */
  readonly hasSideVols: boolean
  /** Which greeks are told, all by Black and Scholes: a premium-adjusted delta would be smaller by the price in coin. */
  readonly greeks: 'all' | 'delta' | 'none'
  /** Whether trades carry an IV. */
  readonly hasTradeVol: boolean
  /** More than one where the clocks of the venue are changed in spring and autumn. */
  readonly expiryHoursUtc: readonly number[]
  /** Whether options can be exercised before they expire; European where left out. */
  readonly exercise?: 'american'
  /** How old what is told is by the venue's own rule, minutes; none where left out. */
  readonly delayMinutes?: number
}

/** By venue id, sorted. */
export const optionQuirks: Readonly<Partial<Record<VenueId, OptionQuirks>>> = {
  binance: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USDT: 1, BNB_USDT: 1, XRP_USDT: 100, DOGE_USDT: 1000 },
    wirePrice: 'contract',
    forward: 'index',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: false,
    expiryHoursUtc: [8],
  },
  bybit: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USDC: 1, BTC_USDT: 1 },
    forward: 'told',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: true,
    expiryHoursUtc: [8],
  },
  cboe: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { IBIT_USD: 100 },
    forward: 'index',
    hasSideVols: false,
    greeks: 'all',
    hasTradeVol: false,
    expiryHoursUtc: [20, 21],
    exercise: 'american',
    delayMinutes: 15,
  },
  deribit: {
    price: 'by-market',
    wireVol: 'both',
    contractCoins: { BTC: 1, ETH: 1, BTC_USDC: 0.01, SOL_USDC: 10, XRP_USDC: 1000 },
    forward: 'told',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: true,
    expiryHoursUtc: [8],
  },
  derive: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USDC: 1 },
    forward: 'told',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: false,
    expiryHoursUtc: [8],
  },
  gate: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USDT: 0.01, ETH_USDT: 0.1 },
    forward: 'index',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: false,
    expiryHoursUtc: [8],
  },
  okx: {
    price: 'coin',
    wireVol: 'decimal',
    contractCoins: { BTC: 0.01 },
    forward: 'told',
    hasSideVols: true,
    greeks: 'all',
    hasTradeVol: true,
    expiryHoursUtc: [8],
  },
  thalex: {
    price: 'quote',
    wireVol: 'decimal',
    contractCoins: { BTC_USD: 1 },
    forward: 'told',
    hasSideVols: false,
    greeks: 'delta',
    hasTradeVol: false,
    expiryHoursUtc: [8],
  },
}

/** How one venue's futures and perpetuals differ from another's on the wire; events have coins or USD, one side, decimals. */
export type FutureQuirks = {
  /** Coins (linear) or USD (inverse) per contract by market, as the list tells today. */
  readonly contracts: Readonly<Record<string, number>>
  /** Whose contracts its open interest counts where it tells its past; live it is the same unless `liveOpenInterest` says otherwise. */
  readonly openInterest: 'one-side' | 'both-sides' | 'untold'
  readonly liveOpenInterest?: 'one-side'
  /** Hours between payments, unless the venue tells of a contract that they are others. */
  readonly fundingHours: number
  /** Whether quotes are stamped with the venue's clock, or with ours for want of one. */
  readonly clock: 'venue' | 'ours'
  /** Whether mark and index are told, unless the index is without the mark. */
  readonly hasMark: boolean
  readonly hasIndex?: true
}

/** Venues that are reached through ccxt, live or their past; by id, sorted. */
export const futureQuirks: Readonly<Partial<Record<VenueId, FutureQuirks>>> = {
  binance: {
    contracts: { BTC_USDT: 1, BTC: 100 },
    openInterest: 'one-side',
    fundingHours: 8,
    clock: 'venue',
    hasMark: true,
  },
  bybit: {
    contracts: { BTC_USDT: 1, BTC: 1 },
    openInterest: 'both-sides',
    fundingHours: 8,
    clock: 'venue',
    hasMark: true,
  },
  // Pairs alone.
  coinbase: {
    contracts: {},
    openInterest: 'untold',
    fundingHours: 8,
    clock: 'ours',
    hasMark: false,
  },
  // Pairs alone: its contracts come by our own connector.
  deribit: {
    contracts: {},
    openInterest: 'untold',
    fundingHours: 8,
    clock: 'venue',
    hasMark: true,
  },
  gate: {
    contracts: { BTC_USDT: 0.0001, BTC: 1 },
    openInterest: 'one-side',
    fundingHours: 8,
    clock: 'ours',
    hasMark: true,
  },
  htx: {
    contracts: { BTC_USDT: 0.001, BTC: 100 },
    openInterest: 'both-sides',
    fundingHours: 8,
    clock: 'venue',
    hasMark: false,
    hasIndex: true,
  },
  hyperliquid: {
    contracts: { BTC_USDC: 1, ETH_USDC: 1 },
    openInterest: 'untold',
    liveOpenInterest: 'one-side',
    fundingHours: 1,
    clock: 'venue',
    hasMark: true,
  },
  kraken: {
    contracts: { BTC_USD: 1, BTC: 1 },
    openInterest: 'untold',
    liveOpenInterest: 'one-side',
    fundingHours: 1,
    clock: 'ours',
    hasMark: true,
  },
  okx: {
    contracts: { BTC_USDT: 0.01, BTC: 100 },
    openInterest: 'one-side',
    fundingHours: 8,
    clock: 'venue',
    hasMark: true,
  },
}
