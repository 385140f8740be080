import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A point is all trades of one option of that day; its size is the premium paid. Points off the others of their expiry were traded dear or cheap, or at another hour.',
  studies: ({ dates, expiries }) => ({ traded: studyQuery('traded-smile', { day: dates?.[1], expiries }, COLUMNS) }),
  toModel: ({ traded }, { symbol }) => toModel(traded, symbol),
  headline: ({ note }) => note,
})
