import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Selling the near leg and buying the far one, implied from the quotes of both legs, next to the venue’s own book for the roll: its best prices with sizes, the venue’s mark and daily volume. A dash means no data. If the perpetual pays more than the break-even funding, the dated leg is cheaper to hold.',
  comparable: anotherInstantOnly,
  compared: ['aprMid', 'mid', 'breakEven8h', 'nearOpenCoin', 'farOpenCoin'],
  studies: ({ coin, margin }) => ({ rolls: studyQuery('future-rolls', { coin, margin }, COLUMNS) }),
  toModel: ({ rolls }, { exchange, own }) => toModel(rolls, own.which, exchange),
})
