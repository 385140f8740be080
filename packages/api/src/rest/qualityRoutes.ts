import { parsedTime, type QualityQuestion } from '@gvol/analytics'
import { boundedMap, MS_PER_DAY } from '@gvol/market'
import type { DataQuality } from '@gvol/wire'
import { type Problem, problemResponse } from '../answer/problem.ts'
import { createRunGate } from '../answer/runGate.ts'
import type { ApiOptions } from '../apiOptions.ts'
import { NO_STORE, type Route } from '../route/route.ts'
import { wireQuality } from '../status/wireQuality.ts'

const USUAL_DAYS = 30
const MOST_DAYS = 400
/** Chains looked into per market: a page shall not wait for what the command line has time for. */
const CHAINS_PER_MARKET = 6
/** The past changes slowly, and each report reads many chains. */
const KEPT_MS = 60_000
const KEPT = 16

const bad = (argument: string, message: string): Problem => ({
  status: 400,
  code: 'bad-argument',
  message: `${argument}: ${message}`,
  argument,
})

const BUSY: Problem = {
  status: 503,
  code: 'overloaded',
  message: 'Other reports of this kind are being made. Try again in a few seconds.',
  retryAfterS: 5,
}

const NAME = /^[A-Za-z0-9_-]{1,40}$/

/** Instants are cut to minutes, so that pages which ask one after the other get one report. */
const questionFrom = (url: URL, nowMs: number): QualityQuestion | Problem => {
  const times: Record<'from' | 'to', number | undefined> = { from: undefined, to: undefined }
  for (const name of ['from', 'to'] as const) {
    const text = url.searchParams.get(name)
    if (text === null) continue
    const parsed = parsedTime(text)
    if (!parsed.ok) return bad(name, `expected ${parsed.expected}.`)
    times[name] = parsed.value as number
  }
  const toMs = times.to ?? Math.ceil(nowMs / KEPT_MS) * KEPT_MS
  const fromMs = times.from ?? toMs - USUAL_DAYS * MS_PER_DAY
  if (fromMs > toMs) return bad('from', 'expected an instant before that of to.')
  if (toMs - fromMs > MOST_DAYS * MS_PER_DAY)
    return bad('from', `expected at most ${MOST_DAYS} days; \`gvol doctor data\` reports on any range.`)
  const [venue, symbol] = ['exchange', 'symbol'].map((name) => url.searchParams.get(name) ?? undefined)
  if (venue !== undefined && !NAME.test(venue)) return bad('exchange', 'expected the id of a venue, such as deribit.')
  if (symbol !== undefined && !NAME.test(symbol)) return bad('symbol', 'expected a market, such as BTC.')
  return { fromMs, toMs, venue, symbols: symbol === undefined ? [] : [symbol], chainsPerMarket: CHAINS_PER_MARKET }
}

/** How good stored data are; one report at a time, kept for a minute, and shared by everybody who asks for the same. */
export const qualityRoutes = (options: Pick<ApiOptions, 'dataQuality' | 'isSimulated' | 'now'>): readonly Route[] => {
  const { dataQuality, isSimulated, now } = options
  const gate = createRunGate({ running: 1, runningEach: 1, queued: 4, queuedEach: 4 })
  const kept = boundedMap<string, { readonly atMs: number; readonly report: Promise<DataQuality> }>(KEPT, 'last-set')
  const reportOn = (question: QualityQuestion): Promise<DataQuality> | undefined => {
    const key = JSON.stringify(question)
    const known = kept.get(key)
    if (known !== undefined && now() - known.atMs < KEPT_MS) return known.report
    const report = gate.pass({ who: undefined, weight: 1 }, () => {
      const result = dataQuality(question).then((found) => wireQuality(found, isSimulated()))
      return { result, ended: result }
    })
    if (typeof report === 'string') return undefined
    kept.set(key, { atMs: now(), report })
    report.catch(() => kept.delete(key))
    return report
  }
  return [
    {
      method: 'GET',
      path: '/api/status/data',
      needs: 'read-status',
      doc: 'Coverage, gaps and faults of stored data, by market: ?from=&to=&exchange=&symbol=, the last 30 days unless said otherwise.',
      handle: async ({ req }) => {
        const question = questionFrom(new URL(req.url), now())
        if ('code' in question) return problemResponse(question)
        const report = reportOn(question)
        return report === undefined ? problemResponse(BUSY) : Response.json(await report, NO_STORE)
      },
    },
  ]
}
