import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Lines in order, short below long: calm. Short above long: the market pays for what happens now.',
  studies: ({ own }) => ({
    history: ask('constant-maturity', { days: Number(own.range) }, ['at', 'tenorDays', 'atmVol']),
  }),
  toModel: ({ history }) => toModel(history),
})
