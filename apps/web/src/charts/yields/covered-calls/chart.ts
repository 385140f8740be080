import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The bid is what a seller gets now. The yield is the premium over the coin net of the premium, kept if the call expires worthless; called out is the return if the coin is sold at the strike. Annual rates are simple interest: 1 % a week is 52 % a year only if it can be sold every week.',
  comparable: anotherInstantOnly,
  compared: ['markAnnual', 'markUsd', 'markAbsolute'],
  studies: ({ own }) => ({
    yields: studyQuery('option-yields', { type: 'call', leastOpenCoin: Number(own.open) }, COLUMNS),
  }),
  toModel: ({ yields }, controls) => toModel(yields, controls, controls.own.strikes),
  headline: ({ items }) => `${items.length}`,
})
