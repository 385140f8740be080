import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

const GRANULARITY = { '1': '15m', '7': '1h', '30': '4h', '90': '1d' } as const

export const chart = definePlotChart(about, {
  read: 'One line for each expiry: the rate at which it traded, every print weighted by its coins. A gap is a time without a print. Within a day of expiry there is no rate.',
  studies: ({ coin, margin, own }) => ({
    traded: studyQuery(
      'traded-basis-board',
      { coin, margin, span: `${own.days}d`, granularity: GRANULARITY[own.days] },
      COLUMNS,
    ),
  }),
  toModel: ({ traded }) => toModel(traded),
})
