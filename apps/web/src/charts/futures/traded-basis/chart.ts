import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { defineCandleChart } from '../../../chart/indicators/defineCandleChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineCandleChart(about, {
  read: 'Prints only: traded prices over the index, not quotes. A candle has the first, highest, lowest and last print of a bucket; the line is weighted by coins. Candles far from the line are small prints.',
  studies: ({ span, granularity }) => ({
    traded: studyQuery('traded-basis', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ traded }) => toModel(traded),
  headline: ({ headline }) => headline,
  volume: ({ traded }) => ({ coins: traded.data.amountCoin, isTape: true }),
})
