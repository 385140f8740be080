import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The bid is what a seller gets now. The yield is the premium over the coin net of it, kept if the call expires; called out is the return if the coin goes at the strike. A year is simple interest: a week at 1 % is 52 % a year only if it can be sold every week.',
  comparable: ofAnotherMoment,
  compared: ['markAnnual', 'markUsd', 'markAbsolute'],
  studies: ({ own }) => ({
    yields: ask('option-yields', { type: 'call', leastOpenCoin: Number(own.open) }, COLUMNS),
  }),
  toModel: ({ yields }, controls) => toModel(yields, controls, controls.own.strikes),
  headline: ({ items }) => `${items.length}`,
})
