import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Turnover is volume over open interest: above 100 % more traded in a day than was open. Against 7 d: now over the mean of the last seven days, above 1 busier or fuller than usual.',
  comparable: anotherInstantOnly,
  compared: ['openCoin', 'volumeCoin', 'turnover'],
  studies: () => ({ turnover: studyQuery('turnover', { limit: 200 }, COLUMNS) }),
  toModel: ({ turnover }, page) => toModel(turnover, page),
})
