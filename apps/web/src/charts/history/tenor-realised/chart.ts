import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Shifted, implied vol is drawn over the period that it priced, next to what happened. The bars are implied vol one tenor earlier less Parkinson vol since then: what sellers earned.',
  studies: ({ own, span }) => ({
    vols: studyQuery(
      'tenor-realised',
      { span: `${span}d`, tenor: own.tenor, window: Number(own.window), estimator: own.estimator },
      COLUMNS,
    ),
  }),
  toModel: ({ vols }, { own }) => toModel(vols, own),
})
