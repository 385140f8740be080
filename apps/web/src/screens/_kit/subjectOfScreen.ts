import type { MarketName } from '@gvol/wire'
import type { SubjectValues } from '../../data/subject.ts'
import type { ScreenSubject } from './defineScreen.ts'

/**
 * What the panels of a screen are about, and no more: a page about a venue says nothing of the market looked at last.
 *
 * @param instrument  that of the path, else of the page's control
 * @param other       the book that a page about two is compared with
 */
export const subjectOfScreen = (
  subject: ScreenSubject,
  { exchange, symbol, coin }: MarketName & { readonly coin: string },
  instrument: string | undefined,
  other: MarketName | undefined = undefined,
): SubjectValues => {
  if (subject === 'venue') return { exchange }
  if (subject === 'instrument') return { exchange, ...(instrument === undefined ? {} : { instrument }) }
  if (subject === 'two-books' && other !== undefined)
    return { exchange, symbol, coin, otherExchange: other.exchange, otherSymbol: other.symbol }
  return { exchange, symbol, coin }
}
