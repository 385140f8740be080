import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'With the sign call − put, below zero means puts are more expensive than calls of the same delta. The butterfly is what both wings cost over ATM: full is σ(call) + σ(put) − 2·σ(ATM), ½ fly is half of it.',
  studies: ({ own: { measure, sign, butterfly, normalised, maturities } }) => ({
    skew: studyQuery('skew', { sign, butterfly, normalised, maturities }, columnsOf(measure)),
  }),
  toModel: ({ skew }, page) => toModel(skew, page, page.own),
  headline: ({ note }) => note,
})
