import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'RMS and largest error in vol points. Outside: quotes whose bid-ask range the curve misses. Moved: how far the calendar condition moved the curve from its best fit. The min g, Lee and calendar columns show that the curve is free of butterfly and calendar arbitrage.',
  compared: ['rmsVol', 'maxErrorVol', 'a', 'b', 'rho', 'm', 'sigma'],
  studies: () => ({ fit: studyQuery('surface-fit', {}, COLUMNS) }),
  toModel: ({ fit }, page) => toModel(fit, page),
})
