import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A candle has the trades of its bucket; options trade rarely, so many buckets are empty. Volume below: bought up, sold down.',
  studies: ({ span, granularity }) => ({
    candles: studyQuery('option-candles', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ candles }) => toModel(candles),
})
