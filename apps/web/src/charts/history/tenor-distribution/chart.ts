import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A box holds the middle half of the days, whiskers nine tenths of them; the dot is now. A dot above its box is dear against the span.',
  studies: ({ own, span }) => ({
    distribution: studyQuery(
      'tenor-distribution',
      { span: `${span}d`, measure: own.measure, sign: own.sign, butterfly: own.butterfly },
      COLUMNS,
    ),
  }),
  toModel: ({ distribution }, { own }) => toModel(distribution, own.measure),
  headline: ({ headline }) => headline,
})
