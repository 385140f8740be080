import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { perpetualHistory } from '../perpetualHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero longs pay shorts. Bars are each bucket, as a rate per year, day, eight hours or hour whatever the interval of the venue is, the line what a long of constant size paid since the beginning of the span: the sum of the bars of what was paid. Where no payments are stored quoted rates times time stand in.',
  studies: (page) => ({ history: perpetualHistory(page, COLUMNS) }),
  toModel: ({ history }, { own }) => toModel(history, own.measure),
})
