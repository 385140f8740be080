import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Grey is the skew that the earlier surface had at the same remaining life, so that time alone moves nothing: the difference is what the market changed its mind about.',
  studies: ({ own: { measure, delta, shadow, sign, butterfly, normalised } }) => ({
    skew: ask('shadow-skew', { delta, sign, butterfly, normalised, shadowDays: Number(shadow) }, columnsOf(measure)),
  }),
  toModel: ({ skew }, page) => toModel(skew, page, page.own),
  headline: ({ headline }) => headline,
})
