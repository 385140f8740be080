import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The bid is what a seller gets now. The yield is the premium over the cash reserved to buy the coin at the strike, net of the premium. Annual rates are simple interest.',
  comparable: anotherInstantOnly,
  compared: ['markAnnual', 'markUsd', 'markAbsolute'],
  studies: ({ own }) => ({
    yields: studyQuery('option-yields', { type: 'put', leastOpenCoin: Number(own.open) }, COLUMNS),
  }),
  toModel: ({ yields }, controls) => toModel(yields, controls, controls.own.strikes),
  headline: ({ items }) => `${items.length}`,
})
