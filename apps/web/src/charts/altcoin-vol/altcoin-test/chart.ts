import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Every day the coin is taken for one without options: its link from prices up to that day, the smile of its reference of the same evening. What the model says is held against what the market said at the same strike. Its error here is the width of its quotes elsewhere.',
  studies: ({ own, span }) => ({
    test: ask(
      'altcoin-test',
      { tested: own.tested, tenor: own.tenor, bucket: own.bucket, span: `${Math.min(span, 730)}d` },
      COLUMNS,
    ),
  }),
  toModel: ({ test }) => toModel(test),
  headline: ({ headline }) => headline,
})
