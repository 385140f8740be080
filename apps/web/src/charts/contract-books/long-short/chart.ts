import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Counted by the venue every five minutes. Every long contract has a short one: above one (a half) the longs are more accounts, and smaller ones.',
  studies: ({ span, granularity }) => ({
    counts: studyQuery('long-short', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ counts }, { own }) => toModel(counts, own.measure),
})
