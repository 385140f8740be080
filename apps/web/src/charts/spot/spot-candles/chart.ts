import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A candle is the first, highest, lowest and last price of its stretch of time, UTC. Volume stands beneath, in coins where the venue tells coins, else in its quote currency.',
  studies: ({ span, granularity }) => ({ candles: ask('spot-candles', { span: `${span}d`, granularity }, COLUMNS) }),
  toModel: ({ candles }) => toModel(candles),
  headline: ({ headline }) => headline,
})
