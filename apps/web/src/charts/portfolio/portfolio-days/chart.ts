import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars above zero won, below lost; together they are the line, the P&L of the recorded marks. What no term explains is the residual, and it is shown.',
  studies: ({ own }) => ({ days: ask('portfolio-days', { span: own.span }, COLUMNS) }),
  toModel: ({ days }, { own }) => toModel(days, own.shown),
  headline: ({ note }) => note,
})
