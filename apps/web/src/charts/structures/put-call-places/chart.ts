import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Screen and blocks of calls and puts today; the header has puts per call for both. Each print of a split trade counts. A bar opens its trades.',
  comparable: sameCoinOnly,
  studies: ({ expiries }) => ({
    volume: studyQuery('traded-volume', { by: 'time', bucket: '1d', span: '1d', expiries }, COLUMNS),
  }),
  toModel: ({ volume }, page) => toModel(volume, page.own.measure, page),
  headline: ({ headline }) => headline,
})
