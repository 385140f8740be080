import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The reddest cell is what the venue would ask as maintenance margin, before contingencies: an estimate, not the venue’s own figure. Of contingencies only those of Deribit’s former rule for options sold and for futures that offset each other are added.',
  studies: ({ own }) => ({ stress: ask('portfolio-stress', { rule: own.rule }, COLUMNS) }),
  toModel: ({ stress }) => toModel(stress),
  headline: ({ note }) => note,
})
