import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, shiftDays, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Shifted by its life, implied meets the very days that it was a bet on: bars above zero are what sellers kept. Without a shift implied stands against what had been, which is what one knows when trading. Neighbouring days share nearly all of their window: of a year there are twelve months of thirty days, not 365.',
  studies: ({ own }) => ({
    pair: ask(
      'implied-realised',
      { span: `${own.range}d`, tenor: own.tenor, shift: shiftDays(own), estimator: own.estimator },
      COLUMNS,
    ),
  }),
  toModel: ({ pair }, { own }) => toModel(pair, own),
  headline: ({ headline }) => headline,
})
