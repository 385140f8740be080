import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Where on the board the risk sits. Vols of near expiries move more than far ones: vega on 30 days weighs each expiry by √(30/days), so that it may be added; plain vega may not.',
  studies: () => ({ buckets: ask('portfolio-buckets', {}, COLUMNS) }),
  toModel: ({ buckets }, { own }) => toModel(buckets, own.greek),
  headline: ({ note }) => note,
})
