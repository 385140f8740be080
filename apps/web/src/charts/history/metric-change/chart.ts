import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The newest stored surface at midnight of each date. Vols change in points.',
  studies: ({ own, dates }) => ({
    change: studyQuery(
      'metric-change',
      { from: dates?.[0], to: dates?.[1], sign: own.sign, butterfly: own.butterfly },
      COLUMNS,
    ),
  }),
  toModel: ({ change }, { own }) => toModel(change, own.metric),
})
