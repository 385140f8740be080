import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Selling the near leg and buying the far one, implied from the quotes of both legs, and beside it the book that the venue runs for the roll: its best prices with the coins that stand there, the venue’s mark and what traded in a day; a dash is not told. Where the perpetual pays more than the break-even funding, the dated leg is the cheaper one to hold.',
  comparable: ofAnotherMoment,
  compared: ['aprMid', 'mid', 'breakEven8h', 'nearOpenCoin', 'farOpenCoin'],
  studies: ({ coin, margin }) => ({ rolls: ask('future-rolls', { coin, margin }, COLUMNS) }),
  toModel: ({ rolls }, { exchange, own }) => toModel(rolls, own.which, exchange),
})
