import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The vol of a fixed strike moves with spot along the smile; that of a fixed delta does not. When the first rises and the second stands still, spot moved, not vol.',
  studies: ({ span, granularity }) => ({ history: ask('option-history', { span: `${span}d`, granularity }, COLUMNS) }),
  toModel: ({ history }) => toModel(history),
})
