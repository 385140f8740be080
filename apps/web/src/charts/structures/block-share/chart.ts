import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars are what traded, the line the share of it in blocks. Hours up to five days, days beyond; the last one is not over.',
  studies: ({ span, expiries }) => ({
    volume: ask('traded-volume', { by: 'time', span: `${span}d`, expiries }, COLUMNS),
  }),
  toModel: ({ volume }, { own }) => toModel(volume, own.measure),
})
