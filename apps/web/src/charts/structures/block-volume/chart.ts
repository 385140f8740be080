import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Calls upwards, puts downwards, blocks and requests for quote alone. Both sides of the trades.',
  studies: ({ own, expiries }) => ({
    volume: ask('traded-volume', { by: own.by, span: `${own.range}d`, place: 'block', expiries }, COLUMNS),
  }),
  toModel: ({ volume }, { own, symbol }) => toModel(volume, own.by, own.measure, symbol),
})
