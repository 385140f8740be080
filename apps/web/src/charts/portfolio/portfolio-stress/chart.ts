import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The reddest cell is what the venue would ask as maintenance margin, before its contingencies for delta, liquidity and open orders: an estimate, not the venue’s own figure.',
  studies: ({ own }) => ({ stress: ask('portfolio-stress', { rule: own.rule }, COLUMNS) }),
  toModel: ({ stress }) => toModel(stress),
  headline: ({ note }) => note,
})
