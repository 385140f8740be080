import { type Market, marketKey } from '@gvol/market'
import type { StoredDay } from '@gvol/store'
import { isoDay, MS_PER_DAY } from '@gvol/time'

/** Number of markets named in the sentence; the others are counted. */
const EXAMPLE_LIMIT = 3

/**
 * Returns a sentence that says on which days the markets missing from a report have chains. Undefined if none is
 * missing.
 *
 * @param all     days with chains, of any time
 * @param within  markets in the report
 */
export const outsideNote = (all: readonly StoredDay[], within: readonly Market[]): string | undefined => {
  if (all.length === 0) return 'The store has no chain of the selected markets for any day.'
  const included = new Set(within.map(marketKey))
  const outside = [...Map.groupBy(all, marketKey)].filter(([key]) => !included.has(key))
  if (outside.length === 0) return undefined
  const texts = outside.map(([, days]) => {
    const [{ venue, symbol }] = days
    const instants = days.map(({ dayMs = 0 }) => dayMs)
    return `${venue} ${symbol} from ${isoDay(Math.min(...instants))} to ${isoDay(Math.max(...instants) + MS_PER_DAY - 1)}`
  })
  const examples = texts.slice(0, EXAMPLE_LIMIT).join(', ')
  const more = texts.length > EXAMPLE_LIMIT ? `, and ${texts.length - EXAMPLE_LIMIT} more` : ''
  return `Stored, but not in these days: ${examples}${more}. Select days that include them.`
}
