import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Root of the mean variance of the bars of each season, annualised; whiskers are two standard errors either way. Seasons whose whiskers overlap cannot be told apart. A single wild day weighs in this mean as it does for who holds gamma. A season of fewer than eight bars is left out.',
  studies: ({ own }) => ({
    season: ask(
      'realised-season',
      {
        span: `${own.range}d`,
        season: own.season,
        estimator: own.estimator,
        price: own.prices,
      },
      COLUMNS,
    ),
  }),
  toModel: ({ season }, { own }) => toModel(season, own.season),
  headline: ({ headline }) => headline,
})
