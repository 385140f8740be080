/**
 * Conversions between coins and the quote currency, each named by its meaning. The rate follows from when the money
 * moves: docs/money.md lists which study uses which. Other code multiplies by no spot, forward, index or settlement
 * price (tools/checks/money.test.ts).
 */

/** Returns the quote currency that a premium of coins is worth when it is paid. @param spot  the index of that instant */
export const premiumUsd = (coin: number, spot: number): number => coin * spot

/** Returns the coins of a premium in quote currency when it is paid. @param spot  the index of that instant */
export const premiumCoin = (usd: number, spot: number): number => usd / spot

/**
 * Returns a premium as quoted by a book, in quote currency, when it is paid: coins at the spot, a linear premium as it
 * is.
 */
export const quotedPremiumUsd = (isInverse: boolean, premium: number, spot: number): number =>
  isInverse ? premiumUsd(premium, spot) : premium

/** Returns a premium as quoted by a book in coins: a coin premium as it is, a linear one at the spot. */
export const quotedPremiumCoin = (isInverse: boolean, premium: number, spot: number): number =>
  isInverse ? premium : premiumCoin(premium, spot)

/**
 * Returns the Black-76 price of a quoted premium: in quote currency, as of the expiry. A coin premium is v = V/F, so its
 * V is v·F; a linear premium is V times the discount of the expiry.
 *
 * @param discount  what 1 of the expiry is worth now; 1 where a venue quotes undiscounted premiums
 */
export const blackPremium = (isInverse: boolean, premium: number, forward: number, discount = 1): number =>
  isInverse ? premium * forward : premium / discount

/** Returns the premium that a book quotes for a Black-76 price: V/F coins, or V. */
export const quotedBlackPremium = (isInverse: boolean, price: number, forward: number): number =>
  isInverse ? price / forward : price

/** Returns the premium of a book per unit of its forward: v of a coin premium, V/F of a linear one. */
export const premiumOfForward = (isInverse: boolean, premium: number, forward: number): number =>
  isInverse ? premium : premium / forward

/** Returns the notional of coins: their worth at the index of the instant. */
export const notionalUsd = (coin: number, index: number): number => coin * index

/** Returns the coins of a notional: at the index of the instant. */
export const notionalCoin = (usd: number, index: number): number => usd / index

/** Returns the quote currency of a balance, margin or profit in coins: at the spot of the instant at which it is counted. */
export const balanceUsd = (coin: number, spot: number): number => coin * spot

/** Returns the coins of a balance, margin or profit in quote currency: at the spot of the instant at which it is counted. */
export const balanceCoin = (usd: number, spot: number): number => usd / spot

/** Returns the coins that a payoff in quote currency is paid with. @param settlement  the settlement index of the expiry */
export const payoffCoin = (usd: number, settlement: number): number => usd / settlement

/** Returns the carry to an expiry: forward over spot; both prices of one instant. */
export const carryRatio = (forward: number, spot: number): number => forward / spot

/** Returns the forward of an expiry from the spot and the carry to it. */
export const forwardAt = (spot: number, carry: number): number => spot * carry

/** Returns what money of an expiry is worth now, discounted at the carry of the forward. */
export const presentUsd = (usdAtExpiry: number, spot: number, forward: number): number => usdAtExpiry * (spot / forward)

/** Returns the funding that an open notional pays at a rate, USD; + longs pay. */
export const fundingUsd = (rate: number, openUsd: number): number => rate * openUsd

/**
 * Returns the currency in which a market is quoted: USD for a book that settles in its coin, else the currency in its
 * symbol.
 */
export const quoteCurrencyOf = (symbol: string): string => symbol.split('_')[1] ?? 'USD'
