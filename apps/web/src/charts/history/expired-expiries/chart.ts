import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Open options are those of the last snapshot before the expiry. In the money: calls below and puts above the settlement price. ATM a week, three days and one day before. A row shows the strikes of that expiry and its path.',
  studies: ({ span }) => ({ expired: studyQuery('expired-expiries', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ expired }, page) => toModel(expired, page),
})
