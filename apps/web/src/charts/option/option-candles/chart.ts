import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { defineCandleChart } from '../../../chart/indicators/defineCandleChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineCandleChart(about, {
  read: 'A candle has the trades of its bucket; options trade rarely, so many buckets are empty. Volume below: bought up, sold down.',
  studies: ({ span, granularity }) => ({
    candles: studyQuery('option-candles', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ candles }) => toModel(candles),
  volume: ({ candles: { data } }) => ({
    coins: data.buyCoin.map((bought, row) => bought + (data.sellCoin[row] ?? Number.NaN)),
    isTape: true,
  }),
})
