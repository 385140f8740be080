import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A forecast is worth its error: hold it against that of the last window, which costs nothing. Errors are of trials beside one another, each fitted to what was known before it; below eight trials none is told.',
  studies: ({ own }) => ({
    forecast: ask('realised-forecast', { span: `${own.range}d`, price: own.prices }, COLUMNS),
  }),
  toModel: ({ forecast }) => toModel(forecast),
})
