import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Gray is the skew of the earlier surface at the same time to expiry, which removes the effect of time: the difference is a real change of pricing.',
  studies: ({ own: { measure, delta, shadow, sign, butterfly, normalised } }) => ({
    skew: studyQuery(
      'shadow-skew',
      { delta, sign, butterfly, normalised, shadowDays: Number(shadow) },
      columnsOf(measure),
    ),
  }),
  toModel: ({ skew }, page) => toModel(skew, page, page.own),
  headline: ({ headline }) => headline,
})
