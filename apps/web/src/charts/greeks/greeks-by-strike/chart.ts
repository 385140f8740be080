import { ask } from '../../_kit/ask.ts'
import { besidePlot } from '../../_kit/compare/besidePlot.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { columnsOf, inScaleOf, type Lines, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Where each greek sits. Vega and volga grow with life, gamma and its changes with nearness to expiry and to the money. Delta, charm and vanna differ between calls and puts by what a future would add: out of the money takes puts below the forward and calls above it.',
  comparable: ofOneCoin,
  studies: ({ own, expiries }) => ({ greeks: ask('greek-table', { expiries, per: own.per }, columnsOf(own.greek)) }),
  beside: (model, other: Lines, how) => besidePlot(model, inScaleOf(model, other), how),
  toModel: ({ greeks }, page) => toModel(greeks, page, page.own),
})
