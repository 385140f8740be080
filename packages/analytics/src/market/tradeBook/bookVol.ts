import { blackPremium, isInverseSymbol, yearsBetween } from '@gvol/market'
import { impliedVol } from '@gvol/quant'
import type { OptionTerms } from '../traded/tradedOption.ts'
import type { BookFacts } from './readBooks.ts'

/**
 * Returns the vol of a price of a stored book: as published by the venue, else by Black-76 on the forward of the book.
 * Undefined if there is none.
 */
export const bookVol = (
  symbol: string,
  { expiryMs, strike, optionType }: OptionTerms,
  atMs: number,
  { underlying, ...facts }: Pick<BookFacts, 'underlying' | 'bid' | 'ask' | 'bidVol' | 'askVol'>,
  side: 'bid' | 'ask',
): number | undefined => {
  const publishedVol = facts[`${side}Vol`]
  const price = facts[side]
  if (publishedVol !== undefined || price === undefined || underlying === undefined) return publishedVol
  const premium = blackPremium(isInverseSymbol(symbol), price, underlying)
  const solvedVol = impliedVol(optionType, premium, underlying, strike, yearsBetween(atMs, expiryMs))
  return solvedVol.ok ? solvedVol.vol : undefined
}
