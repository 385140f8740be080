import type { StudyContext } from '@gvol/analytics'
import { venues } from '@gvol/exchanges'
import { boundedMap, type OptionBookAnswer } from '@gvol/market'
import { MS_PER_MINUTE, MS_PER_SECOND } from '@gvol/time'
import type { VenueEndpoint } from '../market/connectVenues.ts'

/** Readers of one option share a request. */
const CACHE_MS = 2_000
const CACHE_LIMIT = 200
/** Requests of one venue in a second, so that readers of many options do not use up the limit of the collector. */
const MAX_PER_SECOND = 5

type Cached = { readonly atMs: number; readonly answer: Promise<OptionBookAnswer> }

const refused = (message: string): OptionBookAnswer => ({ ok: false, message })

const withBooks = (): string =>
  Object.values(venues)
    .filter(({ readOptionBook }) => readOptionBook !== undefined)
    .map(({ title }) => title)
    .join(', ')

/**
 * Returns a reader of the books of single options: requested from the venue when a page shows one, at most once in two
 * seconds for each option.
 *
 * @param endpoints  the venues that the desk collects
 * @param now        local clock, ms
 */
export const openOptionBooks = (
  endpoints: readonly VenueEndpoint[],
  now: () => number,
): NonNullable<StudyContext['optionBook']> => {
  const cache = boundedMap<string, Cached>(CACHE_LIMIT, 'first-set')
  const recent = new Map<string, number[]>()
  /** Counts a request of a venue; false if it had as many in the last second or minute as are allowed. */
  const mayRequest = (venue: string, mostPerMinute = Number.POSITIVE_INFINITY): boolean => {
    const atMs = now()
    const times = (recent.get(venue) ?? []).filter((time) => atMs - time < MS_PER_MINUTE)
    const inSecond = times.filter((time) => atMs - time < MS_PER_SECOND).length
    const isAllowed = inSecond < MAX_PER_SECOND && times.length < mostPerMinute
    recent.set(venue, isAllowed ? [...times, atMs] : times)
    return isAllowed
  }
  return async ({ venue, instrument, contractSizeCoin }) => {
    const endpoint = endpoints.find((one) => one.venue.id === venue)
    if (endpoint === undefined)
      return refused(`This desk does not collect ${venue}. Add it to --venues and start the desk again.`)
    const { readOptionBook, optionBooksPerMinute, title } = endpoint.venue
    if (readOptionBook === undefined)
      return refused(
        `Books of single options are read from ${withBooks()} only: of ${title} the best prices are collected, without the levels behind them.`,
      )
    const key = `${venue} ${instrument}`
    const cached = cache.get(key)
    if (cached !== undefined && now() - cached.atMs < CACHE_MS) return cached.answer
    if (!mayRequest(venue, optionBooksPerMinute))
      return (
        cached?.answer ??
        refused(`Too many books of ${title} are read at the moment. It is read again in a few seconds.`)
      )
    const answer = readOptionBook({ urls: endpoint.urls, instrument, contractSizeCoin })
    cache.set(key, { atMs: now(), answer })
    return answer
  }
}
