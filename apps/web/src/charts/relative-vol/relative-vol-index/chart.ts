import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The first coin’s index less, or over, the second’s; on the right, the price of the first coin in the second.',
  studies: ({ span, otherCoin }) => ({
    own: studyQuery('vol-index-history', { span: `${span}d` }, COLUMNS),
    other: studyQuery('vol-index-history', { span: `${span}d` }, COLUMNS, { coin: otherCoin }),
  }),
  toModel: ({ own, other }, controls) => toModel(own, other, controls, controls.own.measure),
})
