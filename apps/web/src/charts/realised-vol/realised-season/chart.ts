import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Root of the mean variance of each season’s bars, annualized; whiskers are two standard errors either way. Seasons with overlapping whiskers do not differ significantly. A single volatile day has the same weight in this mean as in the P&L of a gamma position. Seasons with fewer than eight bars are left out.',
  studies: ({ own }) => ({
    season: studyQuery(
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
