import { futureOf } from '../../../market/future/futureOf.ts'
import { PRICE_NEEDS, priceSeries } from '../../../market/prices/priceSeries.ts'
import {
  SEASON_METHOD,
  SEASONS,
  seasonColumns,
  seasonReturns,
  seasonStepMs,
} from '../../../market/prices/seasonReturns.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const MAX_DAYS = 3650

export const perpetualSeasons = defineStudy({
  id: 'perpetual-seasons',
  subject: 'instrument',
  needs: ['instrument', 'future-quote', ...PRICE_NEEDS],
  title: 'Returns of a perpetual by hour and weekday',
  doc: 'Return of one perpetual by hour of the day, weekday, session or month, without funding, with the number of returns and the error of the mean.',
  method: `${SEASON_METHOD} Prices: stored bars of the perpetual itself; days are UTC and whole. Funding is not in them.`,
  input: {
    span: argument.span('how far back', 365, MAX_DAYS),
    season: argument.choice('grouping of returns, UTC', SEASONS, 'hour'),
  },
  output: seasonColumns,
  run: async (input, context) => {
    const futureResult = await futureOf(input, context)
    if (!futureResult.ok) return futureResult
    const { symbol, expiryMs } = futureResult.terms
    if (expiryMs !== undefined)
      return noData(
        `${input.subjectText} is a dated future: returns by hour and weekday are available for perpetuals only.`,
      )
    const market = { venue: input.venue, symbol }
    const stepMs = seasonStepMs(input.season)
    const pricesQuery = {
      stepMs,
      ...rangeOf(input, context, market),
      source: 'perpetual',
      instrument: input.instrument,
    } as const
    const series = await priceSeries(market, pricesQuery, context)
    const rows = series === undefined ? [] : seasonReturns(series, input.season)
    if (series === undefined || rows.every(({ observations }) => observations === 0))
      return noData(
        `No whole ${input.season} of prices of ${input.subjectText} is stored in that span ${whenText(input.asOfMs)}. Run npx gvol backfill to load historical bars.`,
      )
    const source = series.source
    return {
      ok: true,
      asOfMs: pricesQuery.toMs,
      columns: columnsFromRows(
        seasonColumns,
        rows.map((row) => ({ ...row, source })),
      ),
    }
  },
})
