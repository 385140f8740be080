import { MS_PER_MINUTE } from '@gvol/time'
import type { SpotQuote } from '../events/spotQuote.ts'
import { coinOf } from '../market.ts'

/** The currency of every total. */
const USD = 'USD'
/** Dollar tokens in which venues quote or settle. */
const DOLLAR_TOKENS = ['USDT', 'USDC', 'USDE', 'USDG', 'FDUSD', 'DAI', 'USYC'] as const

/** Coins over whose pairs a token is valued if it has no pair of its own. */
const BRIDGES = ['BTC', 'ETH'] as const
/** Coins whose spot pairs {@link usdRates} reads. */
export const RATE_COINS: readonly string[] = ['USDT', 'USDC', 'USDE', 'USDG', ...BRIDGES]
/** Symbols of those pairs: `BTC`, `BTC_USDT`. */
export const RATE_SYMBOLS: readonly string[] = RATE_COINS.flatMap((coin) => [
  coin,
  ...[USD, ...DOLLAR_TOKENS].filter((quote) => quote !== coin).map((quote) => `${coin}_${quote}`),
])
/** Currencies that {@link usdRates} values in USD, the dollar among them. */
export const DOLLAR_CURRENCIES: readonly string[] = [USD, ...DOLLAR_TOKENS]

/** What a quote of a spot pair says about rates. */
export type RateQuote = Pick<SpotQuote, 'venue' | 'symbol' | 'quoteCurrency' | 'bid' | 'ask' | 'last'> & {
  readonly atMs: number
}
/** Spot pairs of a market. */
type RateBoard = { readonly quotes: readonly RateQuote[] }

/** USD per unit of a currency, and where it comes from. */
export type UsdRate = {
  readonly rate: number
  /** usd: it is the dollar; pair: its own spot pairs; bridge: pairs of a coin in USD and in it; assumed: 1, as nothing is known. */
  readonly source: 'usd' | 'pair' | 'bridge' | 'assumed'
}

export type UsdRates = {
  readonly rateOf: (currency: string) => UsdRate
  /** Requested tokens that were counted at one dollar because no pair is available, sorted. */
  readonly assumed: () => readonly string[]
  /** Sentence on tokens that were counted at one dollar because no pair is available; undefined if none was. */
  readonly note: () => string | undefined
}

/** Pairs whose quote is older than this against the newest one are ignored. */
const MAX_AGE_MS = 2 * MS_PER_MINUTE

const middleOf = ({ bid, ask, last }: RateQuote): number | undefined =>
  bid !== undefined && ask !== undefined && bid > 0 && bid <= ask ? (bid + ask) / 2 : last

const median = (values: readonly number[]): number | undefined => {
  if (values.length === 0) return undefined
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] as number
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}

type Pair = { readonly venue: string; readonly name: string; readonly price: number }

/** Returns the priced pairs, named `BASE/QUOTE`, whose quotes are about as new as the newest. */
const pairsOf = (boards: readonly RateBoard[]): readonly Pair[] => {
  const quotes = boards.flatMap((board) => board.quotes)
  const newestMs = quotes.reduce((newest, { atMs }) => Math.max(newest, atMs), Number.NEGATIVE_INFINITY)
  return quotes.flatMap((quote): readonly Pair[] => {
    const price = middleOf(quote)
    if (price === undefined || !(price > 0) || newestMs - quote.atMs > MAX_AGE_MS) return []
    return [{ venue: quote.venue, name: `${coinOf(quote.symbol)}/${quote.quoteCurrency}`, price }]
  })
}

type Prices = (name: string, venue?: string) => number | undefined

const pricesOf = (pairs: readonly Pair[]): Prices => {
  const byName = Map.groupBy(pairs, ({ name }) => name)
  return (name, venue) =>
    median(
      (byName.get(name) ?? []).filter((pair) => venue === undefined || pair.venue === venue).map(({ price }) => price),
    )
}

/** Returns the price of one currency in another by a pair of the two, in either direction. */
const directRate = (priceOf: Prices, token: string, other: string): number | undefined => {
  const price = priceOf(`${token}/${other}`)
  if (price !== undefined) return price
  const inverse = priceOf(`${other}/${token}`)
  return inverse === undefined ? undefined : 1 / inverse
}

/**
 * Returns USD per unit of a token by a coin that has pairs in both: at venues that list both, as their prices are of
 * one instant, else over venues.
 */
const bridgeRate = (priceOf: Prices, venues: readonly string[], token: string): number | undefined => {
  for (const coin of BRIDGES) {
    const ratio = (venue?: string): number | undefined => {
      const inUsd = priceOf(`${coin}/${USD}`, venue)
      const inToken = priceOf(`${coin}/${token}`, venue)
      return inUsd === undefined || inToken === undefined ? undefined : inUsd / inToken
    }
    const rate = median(venues.map(ratio).filter((value) => value !== undefined)) ?? ratio()
    if (rate !== undefined) return rate
  }
  return undefined
}

/**
 * Returns the rates of dollars and dollar tokens in USD: from the token's own pair with USD, else from a coin with pairs
 * in both, else from its pair with another token whose rate is known, else 1.
 *
 * @param boards  spot pairs of {@link RATE_COINS}, of any venues
 */
export const usdRates = (boards: readonly RateBoard[]): UsdRates => {
  const pairs = pairsOf(boards)
  const priceOf = pricesOf(pairs)
  const venues = [...new Set(pairs.map(({ venue }) => venue))]
  const rates = new Map<string, UsdRate>([[USD, { rate: 1, source: 'usd' }]])
  for (const token of DOLLAR_TOKENS) {
    const direct = directRate(priceOf, token, USD)
    const rate = direct ?? bridgeRate(priceOf, venues, token)
    if (rate !== undefined) rates.set(token, { rate, source: direct === undefined ? 'bridge' : 'pair' })
  }
  for (const token of DOLLAR_TOKENS) {
    if (rates.has(token)) continue
    for (const other of DOLLAR_TOKENS) {
      const otherRate = rates.get(other)?.rate
      const inOther = directRate(priceOf, token, other)
      if (otherRate === undefined || inOther === undefined) continue
      rates.set(token, { rate: otherRate * inOther, source: 'bridge' })
      break
    }
  }
  const assumed = new Set<string>()
  return {
    rateOf: (currency) => {
      const rate = rates.get(currency)
      if (rate !== undefined) return rate
      assumed.add(currency)
      return { rate: 1, source: 'assumed' }
    },
    assumed: () => [...assumed].sort(),
    note: () =>
      assumed.size === 0
        ? undefined
        : `No spot pair gives the dollar rate of ${[...assumed].sort().join(', ')}: counted at 1 USD each.`,
  }
}

/** Returns an amount of a dollar currency in USD. */
export const dollarsUsd = (amount: number, { rate }: Pick<UsdRate, 'rate'>): number => amount * rate
