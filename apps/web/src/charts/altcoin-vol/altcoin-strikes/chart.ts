import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Theoretical options: no venue quotes them. The band is as wide as the model’s error on coins with a market, and wider if beta is uncertain. The gray curve is the reference at the same number of standard deviations; the coin’s own noise flattens its skew.',
  comparable: sameCoinOnly,
  studies: ({ own }) => ({ smile: studyQuery('altcoin-strikes', { tenor: own.tenor }, COLUMNS) }),
  toModel: ({ smile }) => toModel(smile),
  headline: ({ headline }) => headline,
})
