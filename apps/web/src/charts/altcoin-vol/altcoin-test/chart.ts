import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each day the coin is treated as if it had no options: its link uses prices up to that day and its reference’s smile of that evening. The model is compared with the market at the same strike. This error sets the width of its quotes for other coins.',
  studies: ({ own, span }) => ({
    test: studyQuery(
      'altcoin-test',
      { tested: own.tested, tenor: own.tenor, bucket: own.bucket, span: `${Math.min(span, 730)}d` },
      COLUMNS,
    ),
  }),
  toModel: ({ test }) => toModel(test),
  headline: ({ headline }) => headline,
})
