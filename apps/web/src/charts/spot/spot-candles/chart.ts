import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { defineCandleChart } from '../../../chart/indicators/defineCandleChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineCandleChart(about, {
  read: 'A candle has the first, highest, lowest and last price of its bucket, UTC. Volume is below, in coins if the venue publishes it, else in quote currency.',
  studies: ({ span, granularity }) => ({
    candles: studyQuery('spot-candles', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ candles }) => toModel(candles),
  headline: ({ headline }) => headline,
  volume: ({ candles }) => ({ coins: candles.data.volumeCoin, isTape: false }),
})
