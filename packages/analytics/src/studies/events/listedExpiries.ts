import { coinOf, type Market } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import type { CalendarEvent } from '../../calendar/calendar.ts'
import type { StudyContext } from '../../study/study.ts'

/** Maximum age of a book: older history is thinned to hours. */
const BOOK_AGE_MS = 2 * MS_PER_HOUR

export const LISTED_SOURCE = 'listed option contracts'

/**
 * Returns a date for each expiry of the coin that a venue lists, of the books stored by an instant, ascending. Venues
 * that list the same instant share a date.
 */
export const listedExpiries = async (
  { symbol }: Pick<Market, 'symbol'>,
  atMs: number,
  untilMs: number,
  context: Pick<StudyContext<'surface'>, 'rows'>,
): Promise<readonly CalendarEvent[]> => {
  const coin = coinOf(symbol)
  const { column, size } = await context.rows(
    'surface',
    { latest: 'of-market', asOfMs: atMs, maxAgeMs: BOOK_AGE_MS },
    { columns: ['venue', 'symbol', 'expiryMs'] },
  )
  const rows = Array.from({ length: size }, (_, row) => row).filter(
    (row) => coinOf(column.symbol[row]) === coin && column.expiryMs[row] >= atMs && column.expiryMs[row] <= untilMs,
  )
  return [...Map.groupBy(rows, (row) => column.expiryMs[row])]
    .map(([expiryMs, of]): CalendarEvent => {
      const venues = [...new Set(of.map((row) => column.venue[row]))].sort()
      return { atMs: expiryMs, kind: 'expiry', title: `Expiry at ${venues.join(', ')}`, coin, source: LISTED_SOURCE }
    })
    .sort((a, b) => a.atMs - b.atMs)
}

/** Adds listed expiries to a calendar; a scheduled expiry at the instant of a listed one is replaced by it. */
export const withListedExpiries = (
  calendar: readonly CalendarEvent[],
  listed: readonly CalendarEvent[],
): readonly CalendarEvent[] => {
  const instants = new Set(listed.map(({ atMs }) => atMs))
  return [...calendar.filter(({ kind, atMs }) => kind !== 'expiry' || !instants.has(atMs)), ...listed].sort(
    (a, b) => a.atMs - b.atMs,
  )
}
