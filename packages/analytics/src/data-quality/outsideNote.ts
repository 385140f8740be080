import { type Market, MS_PER_DAY, marketKey } from '@gvol/market'
import type { StoredDay } from '@gvol/store'

/** Markets named in the sentence; the others are counted. */
const SHOWN = 3

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * Why markets are not in a report: where their chains lie instead. Undefined where nothing is left out.
 *
 * @param all     days with chains, of any time
 * @param within  markets that the report is about
 */
export const outsideNote = (all: readonly StoredDay[], within: readonly Market[]): string | undefined => {
  if (all.length === 0) return 'The store holds no chain of what was asked for, of any day.'
  const told = new Set(within.map(marketKey))
  const outside = [...Map.groupBy(all, marketKey)].filter(([key]) => !told.has(key))
  if (outside.length === 0) return undefined
  const texts = outside.map(([, days]) => {
    const [{ venue, symbol }] = days
    const instants = days.map(({ dayMs = 0 }) => dayMs)
    return `${venue} ${symbol} from ${dayText(Math.min(...instants))} to ${dayText(Math.max(...instants) + MS_PER_DAY - 1)}`
  })
  const shown = texts.slice(0, SHOWN).join(', ')
  const more = texts.length > SHOWN ? `, and ${texts.length - SHOWN} more` : ''
  return `Stored, but not in these days: ${shown}${more}. Ask for days that include them.`
}
