import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'RMS and largest error in vol points. Outside: quotes that the curve does not pass between bid and ask. Moved: what the calendar condition took the curve off its own best fit. min g, Lee and calendar columns show that the curve is free of butterfly and calendar arbitrage.',
  compared: ['rmsVol', 'maxErrorVol', 'a', 'b', 'rho', 'm', 'sigma'],
  studies: () => ({ fit: ask('surface-fit', {}, COLUMNS) }),
  toModel: ({ fit }, page) => toModel(fit, page),
})
