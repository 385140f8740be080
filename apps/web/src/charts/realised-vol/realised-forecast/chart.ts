import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Compare a forecast’s error with that of simply using the last window. Errors are from non-overlapping trials, each fitted with the data available before it; below eight trials none is shown.',
  studies: ({ own }) => ({
    forecast: studyQuery('realised-forecast', { span: `${own.range}d`, price: own.prices }, COLUMNS),
  }),
  toModel: ({ forecast }) => toModel(forecast),
})
