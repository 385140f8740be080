import { type Field, type Method, venueOf } from '@gvol/compat'
import { type Available, lackText } from '../studies/answer/absence.ts'
import type { Absences } from './compatDesk.ts'

/** What a request names; empty where it names none. */
export type Named = { readonly exchange: string; readonly coin: string }

/**
 * Returns in a sentence why an answer has no rows: no source, no data of a study, or a venue or book that this desk does
 * not collect.
 */
export const whyEmpty = (
  answered: Field | Method,
  { exchange, coin }: Named,
  { texts, isAnswered }: Absences,
  report: () => Available,
): string => {
  if ('empty' in answered) return answered.empty
  const [first] = texts
  if (first !== undefined && !isAnswered()) return first
  if (exchange !== '') {
    const venue = venueOf(exchange)
    const lack =
      lackText({ venue }, report()) ?? (isAnswered() ? undefined : lackText({ venue, symbol: coin }, report()))
    if (lack !== undefined) return lack
  }
  return 'No row of this desk fits all parameters of the request.'
}
