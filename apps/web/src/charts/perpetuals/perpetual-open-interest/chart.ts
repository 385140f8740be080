import { defineCandleChart } from '../../../chart/indicators/defineCandleChart.ts'
import { perpetualHistory } from '../perpetualHistory.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = defineCandleChart(about, {
  read: 'Each candle is open interest at the start, maximum, minimum and end of a bucket, counted once per contract. In USD it also moves with the price; in coins only with positions, if contracts are in coins.',
  studies: (page) => ({ history: perpetualHistory(page, columnsOf(page.own.units)) }),
  toModel: ({ history }, { own }) => toModel(history, own.units),
})
