import { venueId } from '@gvol/market'
import type { ApiOptions } from '../../apiOptions.ts'
import { isProblem, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route } from '../../http/route.ts'
import { lackText } from '../../studies/answer/absence.ts'
import { listQuery } from '../../studies/markets/listQuery.ts'
import { wireCoverage } from '../../wire/wireCoverage.ts'
import { wireQuality } from '../../wire/wireQuality.ts'
import { createDataReports, questionFrom, REPORTS_BUSY } from './dataReports.ts'

/** Chains inspected per market: a page cannot wait as long as the command line. */
const CHAINS_PER_MARKET = 6

/** Quality of stored data, and what is stored. */
export const qualityRoutes = (
  options: Pick<ApiOptions, 'dataQuality' | 'isSimulated' | 'now' | 'status'>,
): readonly Route[] => {
  const { isSimulated, now } = options
  const reportOn = createDataReports(options)
  return [
    {
      method: 'GET',
      path: '/api/status/data',
      needs: 'read-status',
      isCompressed: true,
      doc: 'Coverage, gaps and faults of stored data, by market: ?from=&to=&exchange=&symbol=, the last 30 days by default.',
      handle: async ({ req }) => {
        const question = questionFrom(new URL(req.url), now(), CHAINS_PER_MARKET)
        if (isProblem(question)) return problemResponse(question)
        const report = await reportOn(question)
        if (report === undefined) return problemResponse(REPORTS_BUSY)
        return Response.json(wireQuality(report, isSimulated()), NO_STORE)
      },
    },
    {
      method: 'GET',
      path: '/api/v1/coverage',
      needs: 'read-studies',
      isCompressed: true,
      doc: 'What is stored of each market, by table, from when to when, with the gaps of its chains: ?from=&to=&exchange=&symbol=, the last 30 days by default.',
      handle: async ({ req }) => {
        const url = new URL(req.url)
        const query = listQuery(url, ['from', 'to', 'exchange', 'symbol'])
        if (isProblem(query)) return problemResponse(query)
        const question = questionFrom(url, now(), 0)
        if (isProblem(question)) return problemResponse(question)
        const report = await reportOn(question)
        if (report === undefined) return problemResponse(REPORTS_BUSY)
        const { exchange, symbol } = query
        const isEmpty = report.markets.length === 0 && (report.others ?? []).length === 0
        const lack = isEmpty
          ? lackText({ ...(exchange && { venue: venueId(exchange) }), ...(symbol && { symbol }) }, options.status())
          : undefined
        if (lack !== undefined) return problemResponse({ status: 404, code: 'unknown-market', message: lack })
        return Response.json(wireCoverage(report, isSimulated()), NO_STORE)
      },
    },
  ]
}
