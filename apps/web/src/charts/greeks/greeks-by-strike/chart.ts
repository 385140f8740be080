import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { plotWithGhost } from '../../../chart/compare/plotWithGhost.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { columnsOf, inScaleOf, type Lines, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each greek by strike. Vega and volga grow with time to expiry, gamma and its derivatives near expiry and at the money. Delta, charm and vanna of calls and puts differ by those of a future; “Out of the money” uses puts below the forward and calls above it.',
  comparable: sameCoinOnly,
  studies: ({ own, expiries }) => ({
    greeks: studyQuery('greek-table', { expiries, per: own.per }, columnsOf(own.greek)),
  }),
  compareWith: (model, other: Lines, how) => plotWithGhost(model, inScaleOf(model, other), how),
  toModel: ({ greeks }, page) => toModel(greeks, page, page.own),
})
