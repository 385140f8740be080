import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/market'
import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, text } from '../../../_kit/column.ts'
import { PRICE_NEEDS } from '../../../_kit/prices/priceSeries.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy, noData } from '../../../_kit/study.ts'
import { coinBars, endOf, MOST_DAYS, PRICE_METHOD, sourceOf } from '../coinDays.ts'
import { SEASONS, seasonReturns } from './seasonReturns.ts'

const output = {
  name: text('hour, weekday, session or month, UTC'),
  mean: maybe(number('1', 'mean log return; null below 8 of them')),
  error: maybe(number('1', 'its standard error')),
  median: maybe(number('1', 'median log return')),
  hitRate: maybe(number('1', 'share above 0')),
  best: maybe(number('1', 'highest log return')),
  worst: maybe(number('1', 'lowest')),
  observations: number('1', 'returns counted'),
  source: text('what the prices are of'),
}

export const performanceSeasons = defineStudy({
  id: 'performance-seasons',
  subject: 'coin',
  needs: PRICE_NEEDS,
  title: 'Returns by hour, weekday and session',
  doc: 'What a coin returned by hour of the day, weekday, session or month, with the number of returns and the error of the mean.',
  method: `Log returns from the open of a bar to its close: hours, days, months; sessions are eight hours from 00:00 (Asia), 08:00 (Europe) and 16:00 UTC (America). Error = standard deviation/√n: a mean within two of them of zero tells nothing. ${PRICE_METHOD}`,
  input: {
    span: argument.span('how far back', 365, MOST_DAYS),
    season: argument.choice('what returns are grouped by, UTC', SEASONS, 'weekday'),
  },
  output,
  run: async (input, context) => {
    const stepMs = input.season === 'hour' || input.season === 'session' ? MS_PER_HOUR : MS_PER_DAY
    const found = await coinBars(input, context, stepMs)
    if (!found.ok) return found
    const rows = seasonReturns(found.prices, input.season)
    if (rows.every(({ observations }) => observations === 0))
      return noData(`No whole ${input.season} of ${input.coin} is stored in that span.`)
    const source = sourceOf(found.prices)
    return {
      ok: true,
      asOfMs: endOf(found.prices, stepMs),
      columns: columnsFromRows(
        output,
        rows.map((row) => ({ ...row, source })),
      ),
    }
  },
})
