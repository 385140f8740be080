import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Shifted, implied stands over the life it was asked for, beside what then happened. The bars are implied one tenor earlier less Parkinson vol since: what sellers earned.',
  studies: ({ own, span }) => ({
    vols: ask(
      'tenor-realised',
      { span: `${span}d`, tenor: own.tenor, window: Number(own.window), estimator: own.estimator },
      COLUMNS,
    ),
  }),
  toModel: ({ vols }, { own }) => toModel(vols, own),
})
