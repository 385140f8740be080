import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The line is traded vol, not quoted vol; the bars below are the premium volume behind each point.',
  studies: ({ dates }) => ({ traded: studyQuery('traded-terms', { day: dates?.[1] }, COLUMNS) }),
  toModel: ({ traded }, { symbol, own }) => toModel(traded, symbol, own.axis),
})
