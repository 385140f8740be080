import { type Chain, dollarsUsd, quoteCurrencyOf, quotedPremiumUsd, type UsdRates } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { type CommonInput, noData, type StudyContext, whenText } from '../../study/study.ts'

type BooksInput = CommonInput & { readonly coin: string }

/** Returns every option book of a coin, by venue, without books whose quotes are a day older than the newest. */
export const booksOf = async (input: BooksInput, context: Pick<StudyContext<'chain'>, 'liveOf'>) => {
  const chains = (await context.liveOf('chain', { coin: input.coin }, input.asOfMs)).filter(({ size }) => size > 0)
  const newestMs = Math.max(...chains.map(({ atMs }) => atMs))
  const books = chains.filter(({ atMs }) => atMs >= newestMs - MS_PER_DAY)
  return books.length === 0
    ? noData(`No venue’s options on ${input.coin} are available ${whenText(input.asOfMs)}.`)
    : ({ ok: true, books, newestMs } as const)
}

/**
 * Returns what a premium of one coin is worth when it is paid, USD: coins at the spot index of their book, dollars at
 * their own rate.
 */
export const paidUsd = (
  chain: Pick<Chain, 'isInverse' | 'index' | 'symbol'>,
  premium: number,
  rates: UsdRates,
): number =>
  dollarsUsd(quotedPremiumUsd(chain.isInverse, premium, chain.index ?? Number.NaN), rates.rateOf(bookCurrency(chain)))

/** The currency of a book's prices and index: USD where it settles in its coin. */
export const bookCurrency = ({ isInverse, symbol }: Pick<Chain, 'isInverse' | 'symbol'>): string =>
  isInverse ? 'USD' : quoteCurrencyOf(symbol)

/** Returns the index of a book in USD; NaN without one. */
export const indexUsd = (chain: Pick<Chain, 'isInverse' | 'index' | 'symbol'>, rates: UsdRates): number =>
  dollarsUsd(chain.index ?? Number.NaN, rates.rateOf(bookCurrency(chain)))
