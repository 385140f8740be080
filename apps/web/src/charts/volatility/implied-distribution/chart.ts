import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { nearestOf } from '../../../chart/model/expirySeries.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'More area on the left than the flat smile has: the market pays for downside protection. The tooltip gives the probability of ending below and above.',
  studies: ({ own, expiries }) => ({
    distribution: studyQuery('implied-distribution', { expiry: own.expiry ?? nearestOf(expiries) }, COLUMNS),
  }),
  toModel: ({ distribution }, { symbol }) => toModel(distribution, symbol),
  comparable: sameCoinOnly,
  pinned: ({ distribution }, own) => ({ ...own, expiry: distribution.data.expiry[0] ?? own.expiry }),
  headline: (spec) => spec.headline,
})
