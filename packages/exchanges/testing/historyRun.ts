import type { MarketEvent } from '@gvol/market'
import { rateLimiter } from '../src/rest/rateLimiter.ts'
import type { HistoryPage, HistoryRequest, VenueHistory } from '../src/venue/history.ts'

export type HistoryCall = { readonly path: string; readonly params: Readonly<Record<string, string>> }

/**
 * Runs a venue's history against responses in memory.
 *
 * @param answer  returns the body of a response; undefined becomes 404
 */
export const historyRun = (
  history: VenueHistory,
  {
    nowMs,
    symbol,
    answer,
  }: {
    readonly nowMs: number
    readonly symbol: string
    readonly answer: (request: HistoryCall) => unknown
  },
) => {
  const requests: HistoryCall[] = []
  const fetch: NonNullable<HistoryRequest['fetch']> = async (address, { body }) => {
    const url = new URL(address)
    const input = { ...Object.fromEntries(url.searchParams), ...(body === undefined ? {} : JSON.parse(body)) }
    const params = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
    const request = { path: url.pathname, params }
    requests.push(request)
    const reply = answer(request)
    return {
      status: reply === undefined ? 404 : 200,
      headers: { get: () => null },
      text: async () => (reply === undefined ? '' : JSON.stringify(reply)),
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
    const collected: HistoryPage[] = []
    for await (const page of history.pages({ ...access, symbol, ...more })) collected.push(page)
    return collected
  }
  return { requests, access, pages }
}

export const eventsIn = (pages: readonly HistoryPage[]): readonly MarketEvent[] => pages.flatMap(({ events }) => events)
export const gapsIn = (pages: readonly HistoryPage[]): readonly string[] => pages.flatMap(({ gap }) => gap ?? [])
