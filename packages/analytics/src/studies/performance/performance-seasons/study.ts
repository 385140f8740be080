import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import {
  SEASON_METHOD,
  SEASONS,
  seasonColumns,
  seasonReturns,
  seasonStepMs,
} from '../../../market/prices/seasonReturns.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { coinBars, endOf, MAX_DAYS, PRICE_METHOD, sourceOf } from '../coinDays.ts'

export const performanceSeasons = defineStudy({
  id: 'performance-seasons',
  subject: 'coin',
  needs: PRICE_NEEDS,
  title: 'Returns by hour, weekday and session',
  doc: 'Return of a coin by hour of the day, weekday, session or month, with the number of returns and the error of the mean.',
  method: `${SEASON_METHOD} ${PRICE_METHOD}`,
  input: {
    span: argument.span('how far back', 365, MAX_DAYS),
    season: argument.choice('grouping of returns, UTC', SEASONS, 'weekday'),
  },
  output: seasonColumns,
  run: async (input, context) => {
    const stepMs = seasonStepMs(input.season)
    const barsResult = await coinBars(input, context, stepMs)
    if (!barsResult.ok) return barsResult
    const rows = seasonReturns(barsResult.prices, input.season)
    if (rows.every(({ observations }) => observations === 0))
      return noData(`No whole ${input.season} of ${input.coin} is stored in that span.`)
    const source = sourceOf(barsResult.prices)
    return {
      ok: true,
      asOfMs: endOf(barsResult.prices, stepMs),
      columns: columnsFromRows(
        seasonColumns,
        rows.map((row) => ({ ...row, source })),
      ),
    }
  },
})
