import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'From the venue’s public API, at most the newest five thousand. Transfers and settlements are not included. The cash of a perpetual is its notional.',
  studies: () => ({ trades: studyQuery('address-trades', {}, COLUMNS) }),
  toModel: ({ trades }) => toModel(trades),
})
