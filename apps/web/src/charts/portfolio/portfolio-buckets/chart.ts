import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Where on the board the risk sits. Vols of near expiries move more than far ones: vega on 30 days weighs each expiry by √(30/days), so that it may be added; plain vega may not.',
  comparable: anotherInstantOnly,
  studies: ({ vols }) => ({ buckets: studyQuery('portfolio-buckets', { vols }, COLUMNS) }),
  toModel: ({ buckets }, { own }) => toModel(buckets, own.greek),
  headline: ({ note }) => note,
})
