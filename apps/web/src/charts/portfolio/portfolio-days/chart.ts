import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars above zero are gains, below losses; they add up to the line, the P&L of the recorded marks. The unexplained residual is shown, too.',
  studies: ({ own }) => ({ days: studyQuery('portfolio-days', { span: own.span }, COLUMNS) }),
  toModel: ({ days }, { own }) => toModel(days, own.shown),
  headline: ({ note }) => note,
})
