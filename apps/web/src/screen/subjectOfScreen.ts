import type { MarketName } from '@gvol/wire'
import type { SubjectValues } from '../data/subject.ts'
import type { ScreenSubject } from './defineScreen.ts'

/**
 * Returns the subject of a screen's panels and nothing more: a page about a venue ignores the last viewed market.
 *
 * @param instrument  from the path, else from the page control
 * @param other       the second book of a comparison page
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
