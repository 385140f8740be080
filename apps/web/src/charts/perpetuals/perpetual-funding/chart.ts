import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { perpetualHistory } from '../perpetualHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero longs pay shorts. Bars are the rate of each bucket, per year, day, eight hours or hour, whatever the venue’s interval; the line is what a long of constant size paid since the start of the span. If no payments are stored, quoted rates times time are used.',
  studies: (page) => ({ history: perpetualHistory(page, COLUMNS) }),
  toModel: ({ history }, { own }) => toModel(history, own.measure),
})
