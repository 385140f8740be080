import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { perpetualHistory } from '../perpetualHistory.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each candle is what was open at first, at most, at least and at last within a bucket, both sides counted once. In USD it moves with the price too, in coins with positions alone where contracts are of coins.',
  studies: (page) => ({ history: perpetualHistory(page, columnsOf(page.own.units)) }),
  toModel: ({ history }, { own }) => toModel(history, own.units),
})
