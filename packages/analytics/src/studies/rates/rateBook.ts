import {
  type Chain,
  coinOf,
  daysBetween,
  deliveryFeeUsd,
  exerciseStyleOf,
  type FutureQuote,
  type FuturesBoard,
  optionFeesOf,
  optionFeeUsd,
  premiumCoin,
  quoteCurrencyOf,
  quotedPremiumUsd,
  yearsBetween,
} from '@gvol/market'
import type { MoneyTerms, ParityQuotes } from '@gvol/quant'
import { MIN_DAYS } from '../../market/future/futureRow.ts'
import { NEAR_STRIKES, type Parity, parityOf } from '../../surface/forwards.ts'
import { pairQuotes, strikePairs } from '../../surface/strikePairs.ts'
import { bookCurrency } from '../venues/books.ts'

/** One expiry of an option book, as parity reads it. */
export type RateExpiry = {
  readonly chain: Chain
  readonly expiryMs: number
  readonly days: number
  /** Rows of the calls; the put of the same strike is the next row. */
  readonly rows: readonly number[]
  readonly quotes: ParityQuotes
  /** Whether premiums and payoffs are in the coin or in the quote currency. */
  readonly settlement: MoneyTerms['settlement']
  /** Robust forward and discount over two-sided strikes; undefined without them and for American options. */
  readonly parity: Parity | undefined
  /** Undefined without an index and within a day of expiry, where a tick is a large rate. */
  readonly terms: MoneyTerms | undefined
  readonly isAmerican: boolean
}

/** Returns the expiries of a book that lists calls and puts at one strike. */
export const rateExpiries = (chain: Chain, isSelected: (expiryMs: number) => boolean): readonly RateExpiry[] =>
  Array.from(chain.expiries).flatMap((expiryMs, expiry): readonly RateExpiry[] => {
    const rows = strikePairs(chain, expiry)
    if (rows.length === 0 || !isSelected(expiryMs)) return []
    const quotes = pairQuotes(chain, rows, chain.bid, chain.ask)
    const timeYears = yearsBetween(chain.atMs, expiryMs)
    const days = daysBetween(chain.atMs, expiryMs)
    const isAmerican = exerciseStyleOf(chain.venue) === 'american'
    const settlement = chain.isInverse ? 'coin' : 'quote'
    const terms =
      chain.index === undefined || days < MIN_DAYS ? undefined : ({ settlement, spot: chain.index, timeYears } as const)
    const parity = isAmerican ? undefined : parityOf(quotes, chain.isInverse, timeYears)
    return [{ chain, expiryMs, days, rows, quotes, settlement, parity, terms, isAmerican }]
  })

/**
 * Returns the quotes whose bounds depend least on the discount: of a linear book the strikes nearest to the forward,
 * else to the index; of an inverse book all, for it has no discount.
 */
export const boundRows = ({ chain, rows, parity }: RateExpiry): readonly number[] => {
  const center = parity?.forward ?? chain.index
  if (chain.isInverse || center === undefined) return rows
  const distance = (row: number) => Math.abs(chain.strike[row] - center)
  return rows.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAR_STRIKES)
}

/** Returns what the premiums of a book are paid in: its coin, or a dollar currency. */
export const collateralOf = (chain: Pick<Chain, 'isInverse' | 'symbol'>): string =>
  chain.isInverse ? coinOf(chain.symbol) : bookCurrency(chain)

/** Returns the fee of trading one option of a book at a premium, in the unit of the premium. */
export const legFeeOf = ({ venue, isInverse }: Pick<Chain, 'venue' | 'isInverse'>, index: number) => {
  const { fees } = optionFeesOf(venue)
  return (premium: number): number => {
    const fee = optionFeeUsd(fees, quotedPremiumUsd(isInverse, premium, index), index)
    return isInverse ? premiumCoin(fee, index) : fee
  }
}

/**
 * Returns the fees of exercise of a call and a put at each strike if the coin settles at the forward; quote currency. Of
 * the two one pays the distance to the strike.
 */
export const exerciseFees = ({ venue }: Pick<Chain, 'venue'>, forward: number, strikes: readonly number[]): number =>
  strikes.reduce(
    (sum, strike) => sum + deliveryFeeUsd(optionFeesOf(venue).fees, Math.abs(forward - strike), forward),
    0,
  )

/** Returns the futures of the venue and collateral of a book. */
export const sisterFutures = (
  { venue, isInverse, symbol }: Pick<Chain, 'venue' | 'isInverse' | 'symbol'>,
  boards: readonly FuturesBoard[],
): readonly FutureQuote[] =>
  boards
    .filter((board) => board.venue === venue && quoteCurrencyOf(board.symbol) === quoteCurrencyOf(symbol))
    .flatMap(({ quotes }) => quotes.filter((quote) => quote.isInverse === isInverse))

/** Returns the dated future of an expiry among those of its book. */
export const futureOfExpiry = (futures: readonly FutureQuote[], expiryMs: number): FutureQuote | undefined =>
  futures.find((future) => future.kind === 'future' && future.expiryMs === expiryMs)

/** Returns the least of some sizes, coins; undefined where one is not published. */
export const leastSize = (...sizes: readonly (number | undefined)[]): number | undefined => {
  const least = Math.min(...sizes.map((size) => size ?? Number.NaN))
  return least > 0 ? least : undefined
}
