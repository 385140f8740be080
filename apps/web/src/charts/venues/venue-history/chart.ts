import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars stand on each other: the whole is the market, the bands are the venues.',
  studies: ({ span }) => ({ answer: ask('venue-history', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ answer }, { own, coin }) => toModel(answer, own.measure, coin),
})
