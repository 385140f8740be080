import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The index of the first coin less, or over, that of the second; on the right what one of the first coins costs in the second.',
  studies: ({ span, otherCoin }) => ({
    own: ask('vol-index-history', { span: `${span}d` }, COLUMNS),
    other: ask('vol-index-history', { span: `${span}d` }, COLUMNS, { coin: otherCoin }),
  }),
  toModel: ({ own, other }, controls) => toModel(own, other, controls, controls.own.measure),
})
