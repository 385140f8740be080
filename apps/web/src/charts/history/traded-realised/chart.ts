import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above the realized line, buyers paid more than the coin moved. The bars are the premium volume of each day.',
  studies: ({ own, span, dte, delta }) => ({
    traded: studyQuery(
      'traded-realised',
      {
        span: `${Math.min(span, 730)}d`,
        window: Number(own.window),
        leastDays: dte?.[0],
        mostDays: dte?.[1],
        leastDelta: delta?.[0],
        mostDelta: delta?.[1],
      },
      COLUMNS,
    ),
  }),
  toModel: ({ traded }) => toModel(traded),
})
