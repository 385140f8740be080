import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Matched by remaining life, not by expiry: 30 days then against 30 days now. The newest stored surface at midnight of each date.',
  studies: ({ dates }) => ({ change: studyQuery('metric-change', { from: dates?.[0], to: dates?.[1] }, COLUMNS) }),
  toModel: ({ change }, { own }) => toModel(change, own.axis),
})
