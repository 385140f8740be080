import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { lifeAsked } from '../asked.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Open interest that rose by about the coins traded was opened by the trade, that fell by them closed; in between others traded too. The ages say how far from the trade it was told. A settled leg shows its payoff and result.',
  studies: (page) => ({ legs: ask('structure-legs', lifeAsked(page), COLUMNS) }),
  toModel: ({ legs }) => toModel(legs),
})
