import { MS_PER_DAY } from '@gvol/market'
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
export const outsideNote = (all: readonly StoredDay[], within: ReadonlySet<string>): string | undefined => {
  if (all.length === 0) return 'The store holds no chain of what was asked for, of any day.'
  const outside = [...Map.groupBy(all, ({ venue, symbol }) => `${venue} ${symbol}`)].filter(([key]) => !within.has(key))
  if (outside.length === 0) return undefined
  const texts = outside.map(([key, days]) => {
    const instants = days.map(({ dayMs = 0 }) => dayMs)
    return `${key} from ${dayText(Math.min(...instants))} to ${dayText(Math.max(...instants) + MS_PER_DAY - 1)}`
  })
  const shown = texts.slice(0, SHOWN).join(', ')
  const more = texts.length > SHOWN ? `, and ${texts.length - SHOWN} more` : ''
  return `Stored, but not in these days: ${shown}${more}. Ask for days that include them.`
}
