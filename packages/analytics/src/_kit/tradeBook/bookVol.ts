import { isInverseSymbol, yearsBetween } from '@gvol/market'
import { impliedVol } from '@gvol/quant'
import type { OptionTerms } from '../traded/tradedOption.ts'
import type { BookFacts } from './readBooks.ts'

/** Vol of a price of a stored book: as the venue told it, else by Black-76 on the forward of the book. Undefined where there is none. */
export const bookVol = (
  symbol: string,
  { expiryMs, strike, optionType }: OptionTerms,
  atMs: number,
  { underlying, ...facts }: Pick<BookFacts, 'underlying' | 'bid' | 'ask' | 'bidVol' | 'askVol'>,
  side: 'bid' | 'ask',
): number | undefined => {
  const told = facts[`${side}Vol`]
  const price = facts[side]
  if (told !== undefined || price === undefined || underlying === undefined) return told
  const premium = isInverseSymbol(symbol) ? price * underlying : price
  const found = impliedVol(optionType, premium, underlying, strike, yearsBetween(atMs, expiryMs))
  return found.ok ? found.vol : undefined
}
