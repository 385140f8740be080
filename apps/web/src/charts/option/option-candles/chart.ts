import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A candle is the trades of its bucket; options trade seldom, so many buckets have none. Volume stands beneath: bought above, sold below.',
  studies: ({ span, granularity }) => ({ candles: ask('option-candles', { span: `${span}d`, granularity }, COLUMNS) }),
  toModel: ({ candles }) => toModel(candles),
})
