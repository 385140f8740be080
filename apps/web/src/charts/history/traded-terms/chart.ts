import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The line is what was paid, not what was quoted; bars beneath say how much premium stands behind each point.',
  studies: ({ dates }) => ({ traded: ask('traded-terms', { day: dates?.[1] }, COLUMNS) }),
  toModel: ({ traded }, { symbol, own }) => toModel(traded, symbol, own.axis),
})
