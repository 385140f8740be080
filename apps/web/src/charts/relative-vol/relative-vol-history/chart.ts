import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The first coin less, or over, the second. Bands are the mean of the span and one and two standard deviations around it; the percentile says how much of the span was lower.',
  studies: ({ own, span }) => ({
    history: ask('relative-vol-history', { span: `${span}d`, sign: own.sign, butterfly: own.butterfly }, COLUMNS),
  }),
  toModel: ({ history }, { own, ...pair }) => toModel(history, pair, own),
  headline: ({ headline }) => headline,
})
