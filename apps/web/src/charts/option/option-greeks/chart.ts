import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Greeks at the mark vol of the moment, per coin; the index on the right says what moved them.',
  studies: ({ span, granularity }) => ({ history: ask('option-history', { span: `${span}d`, granularity }, COLUMNS) }),
  toModel: ({ history }, { own }) => toModel(history, own.greek),
})
