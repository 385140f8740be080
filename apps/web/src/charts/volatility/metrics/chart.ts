import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Changes compare the same expiry some days earlier, the header says how many; a dash means it was not listed then. The headers name sign and butterfly: RR is call − put, P − C the opposite; the full fly is σ(call) + σ(put) − 2·σ(ATM), ½ fly is half of it.',
  compared: ['atmVol', 'rr25', 'rr15', 'fly25', 'fly15'],
  hasThen: true,
  studies: ({ own: { daysBack, sign, butterfly } }) => ({
    metrics: studyQuery('metrics', { daysBack: Number(daysBack), sign, butterfly }, COLUMNS),
  }),
  toModel: ({ metrics }, page) => toModel(metrics, page, page.own),
})
