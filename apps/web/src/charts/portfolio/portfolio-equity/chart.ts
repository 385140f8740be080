import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Equity = cash + options at their marks + unrealised profit of futures, exactly. The bars of a change add up to it; the residual is what no source explains.',
  studies: ({ own }) => ({ equity: studyQuery('portfolio-equity', { span: own.span }, COLUMNS) }),
  toModel: ({ equity }, { own }) => toModel(equity, own.shown),
  headline: ({ note }) => note,
})
