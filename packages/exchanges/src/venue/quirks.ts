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

/** How a venue differs from the others in what it quotes; its README says of the proof, tests try it. */
export type Quirks = {
  /** Of venues that quote options. */
  readonly option?: OptionQuirks
  /** Of venues that are reached through ccxt, live or their past. */
  readonly future?: FutureQuirks
}
