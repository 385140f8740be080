import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { defineCandleChart } from '../../../chart/indicators/defineCandleChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineCandleChart(about, {
  read: 'Hollow candles rose, filled ones fell. The index is the market’s price of the next 30 days of movement; divided by √365 it is the move of one day that two days in three should stay within. It usually rises when spot falls.',
  studies: ({ span, granularity }) => ({
    index: studyQuery('vol-index', { span: `${span}d`, interval: granularity }, COLUMNS),
  }),
  toModel: ({ index }, { coin, own }) => toModel(index, coin, own.spot),
  headline: ({ headline }) => headline,
})
