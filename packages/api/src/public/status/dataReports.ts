import { parsedTime, type QualityQuestion, type QualityReport } from '@gvol/analytics'
import { boundedMap } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { ApiOptions } from '../../apiOptions.ts'
import { badArgument, type Problem } from '../../http/problem.ts'
import { createRunGate } from '../../studies/answer/runGate.ts'

const USUAL_DAYS = 30
const MAX_DAYS = 400
/** History changes slowly, and each report reads many chains. */
const CACHE_MS = 60_000
const CACHE_LIMIT = 16

export const REPORTS_BUSY: Problem = {
  status: 503,
  code: 'overloaded',
  message: 'Other reports of this kind are being computed. Try again in a few seconds.',
  retryAfterS: 5,
}

const NAME = /^[A-Za-z0-9_-]{1,40}$/

/**
 * Returns the question about stored data that a URL asks: `from`, `to`, `exchange`, `symbol`. Instants are truncated to
 * minutes, so that pages opened shortly after each other share one report.
 *
 * @param chainsPerMarket  number of chains to inspect per market; 0: chains are only counted
 */
export const questionFrom = (url: URL, nowMs: number, chainsPerMarket: number): QualityQuestion | Problem => {
  const times: Record<'from' | 'to', number | undefined> = { from: undefined, to: undefined }
  for (const name of ['from', 'to'] as const) {
    const text = url.searchParams.get(name)
    if (text === null) continue
    const parsed = parsedTime(text)
    if (!parsed.ok) return badArgument(name, parsed.expected)
    times[name] = parsed.value as number
  }
  const toMs = times.to ?? Math.ceil(nowMs / CACHE_MS) * CACHE_MS
  const fromMs = times.from ?? toMs - USUAL_DAYS * MS_PER_DAY
  if (fromMs > toMs) return badArgument('from', 'an instant before that of to')
  if (toMs - fromMs > MAX_DAYS * MS_PER_DAY)
    return badArgument('from', `at most ${MAX_DAYS} days; \`gvol doctor data\` reports on any range`)
  const [venue, symbol] = ['exchange', 'symbol'].map((name) => url.searchParams.get(name) ?? undefined)
  if (venue !== undefined && !NAME.test(venue)) return badArgument('exchange', 'the id of a venue, such as deribit')
  if (symbol !== undefined && !NAME.test(symbol)) return badArgument('symbol', 'a market, such as BTC')
  return { fromMs, toMs, venue, symbols: symbol === undefined ? [] : [symbol], chainsPerMarket }
}

/** Returns a report on stored data; undefined while too many others are being computed. */
export type DataReports = (question: QualityQuestion) => Promise<QualityReport> | undefined

/** Computes one report at a time, caches it for a minute, and shares it among equal requests. */
export const createDataReports = ({ dataQuality, now }: Pick<ApiOptions, 'dataQuality' | 'now'>): DataReports => {
  const gate = createRunGate({ running: 1, runningEach: 1, queued: 4, queuedEach: 4 })
  const cache = boundedMap<string, { readonly atMs: number; readonly report: Promise<QualityReport> }>(
    CACHE_LIMIT,
    'last-set',
  )
  return (question) => {
    const key = JSON.stringify(question)
    const cached = cache.get(key)
    if (cached !== undefined && now() - cached.atMs < CACHE_MS) return cached.report
    const report = gate.pass({ who: undefined, weight: 1 }, () => {
      const result = dataQuality(question)
      return { result, ended: result }
    })
    if (typeof report === 'string') return undefined
    cache.set(key, { atMs: now(), report })
    report.catch(() => cache.delete(key))
    return report
  }
}
