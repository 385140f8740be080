import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero the futures trade above the index: holding the coin and selling the future earns the rate. In APR the perpetual is at zero days with its annual funding; a logarithmic axis cannot show it.',
  studies: ({ coin, margin }) => ({ curve: studyQuery('futures-term-structure', { coin, margin }, COLUMNS) }),
  toModel: ({ curve }, { own }) => toModel(curve, own.measure, own.axis),
  comparable: anotherInstantOnly,
})
