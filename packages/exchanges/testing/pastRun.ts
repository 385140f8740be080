import type { MarketEvent } from '@gvol/market'
import { rateLimiter } from '../src/rest/rateLimiter.ts'
import type { HistoryPage, HistoryRequest, VenueHistory } from '../src/venue/history.ts'

export type AskedOfPast = { readonly path: string; readonly params: Readonly<Record<string, string>> }

/**
 * A venue's past, answered out of memory.
 *
 * @param answer  the body of an answer; undefined is answered with 404
 */
export const pastRun = (
  history: VenueHistory,
  {
    nowMs,
    symbol,
    answer,
  }: {
    readonly nowMs: number
    readonly symbol: string
    readonly answer: (asked: AskedOfPast) => unknown
  },
) => {
  const asked: AskedOfPast[] = []
  const fetch: NonNullable<HistoryRequest['fetch']> = async (address, { body }) => {
    const url = new URL(address)
    const given = { ...Object.fromEntries(url.searchParams), ...(body === undefined ? {} : JSON.parse(body)) }
    const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
    const request = { path: url.pathname, params }
    asked.push(request)
    const told = answer(request)
    return {
      status: told === undefined ? 404 : 200,
      headers: { get: () => null },
      text: async () => (told === undefined ? '' : JSON.stringify(told)),
    }
  }
  const effects = { now: () => nowMs, steady: () => 0, after: () => () => undefined, fetch }
  const access = {
    ...effects,
    urls: { rest: 'http://venue', ws: '' },
    limiter: rateLimiter({ perSecond: 1e9, burst: 1e9 }, effects),
    signal: new AbortController().signal,
  }
  const pages = async (more: Pick<HistoryRequest, 'kind' | 'fromMs' | 'toMs'> & Partial<HistoryRequest>) => {
    const given: HistoryPage[] = []
    for await (const page of history.pages({ ...access, symbol, ...more })) given.push(page)
    return given
  }
  return { asked, access, pages }
}

export const eventsIn = (pages: readonly HistoryPage[]): readonly MarketEvent[] => pages.flatMap(({ events }) => events)
export const gapsIn = (pages: readonly HistoryPage[]): readonly string[] => pages.flatMap(({ gap }) => gap ?? [])
