import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  hasOwnRows: true,
  read: 'A day a row, the newest first. Open options and volume of each venue at the end of the day, in coins whatever the contract size; notional at the close.',
  studies: ({ span }) => ({ days: studyQuery('venue-days', { span: `${Math.min(Number(span), 730)}d` }, COLUMNS) }),
  toModel: ({ days }) => toModel(days),
})
