import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Where each greek sits. Vega and volga grow with life, gamma and its changes with nearness to expiry and to the money. Delta, charm and vanna differ between calls and puts by what a future would add: out of the money takes puts below the forward and calls above it.',
  studies: ({ own, expiries }) => ({ greeks: ask('greek-table', { expiries, per: own.per }, columnsOf(own.greek)) }),
  toModel: ({ greeks }, page) => toModel(greeks, page, page.own),
})
