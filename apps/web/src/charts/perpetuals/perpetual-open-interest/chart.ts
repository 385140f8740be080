import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { perpetualHistory } from '../perpetualHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each candle is what was open at first, at most, at least and at last within a bucket, both sides counted once. In USD it moves with the price too.',
  studies: (page) => ({ history: perpetualHistory(page, COLUMNS) }),
  toModel: ({ history }) => toModel(history),
})
