/** How one venue's options differ from another's; its README has the proof as a table, which is tested. */
export type OptionQuirks = {
  /** Currency of premiums, on the wire and in events: the coin, the quote currency, or depending on the market. */
  readonly price: 'coin' | 'quote' | 'by-market'
  /** Prices on the wire are per contract; per coin where left out, as always in events. */
  readonly wirePrice?: 'contract'
  /** Unit of implied volatility on the wire; events have decimals. `both`: depends on the channel. */
  readonly wireVol: 'percent' | 'decimal' | 'both'
  /** Coins (for a fund: shares) per contract by market, as currently listed; sizes in events are coins. */
  readonly contractCoins: Readonly<Record<string, number>>
  /**
   * Whether `underlying` is the venue's forward of the expiry, the index with the venue's interest rate, or the index
   * because neither is published.
   */
  readonly forward: 'venue' | 'rate' | 'index'
  /** Whether bid and ask each have an IV. */
  readonly hasSideVols: boolean
  /**
   * Which greeks are reported. All are Black-Scholes: a premium-adjusted delta would be smaller by the price in coin.
   */
  readonly greeks: 'all' | 'delta' | 'none'
  /** Whether trades carry an IV. */
  readonly hasTradeVol: boolean
  /** More than one where the venue observes daylight saving time. */
  readonly expiryHoursUtc: readonly number[]
  /** Whether options can be exercised before expiry; European where left out. */
  readonly exercise?: 'american'
  /** Open interest is that at the end of the session before; current where left out. */
  readonly openInterest?: 'session-before'
  /** The venue's documented delay of its data, minutes; none where left out. */
  readonly delayMinutes?: number
}

/**
 * How one venue's futures and perpetuals differ from another's on the wire; events have coins or USD, one side,
 * decimals.
 */
export type FutureQuirks = {
  /** Coins (linear) or USD (inverse) per contract by market, as currently listed. */
  readonly contracts: Readonly<Record<string, number>>
  /**
   * Which sides its historical open interest counts; live it is the same unless `liveOpenInterest` differs.
   * `none`: live quotes have no open interest.
   */
  readonly openInterest: 'one-side' | 'both-sides' | 'unpublished'
  readonly liveOpenInterest?: 'one-side' | 'none'
  /** Hours between payments, unless the venue reports others for a contract. */
  readonly fundingHours: number
  /** Whether quotes carry the venue's timestamp, or the local one because there is none. */
  readonly clock: 'venue' | 'ours'
  /** Whether mark and index are reported; `hasIndex` is set where only the index is. */
  readonly hasMark: boolean
  readonly hasIndex?: true
}

/** How a venue's quotes differ from those of others; its README has the proof, and tests verify it. */
export type Quirks = {
  /** For venues that quote options. */
  readonly option?: OptionQuirks
  /** For venues reached through ccxt, live or for history. */
  readonly future?: FutureQuirks
}
