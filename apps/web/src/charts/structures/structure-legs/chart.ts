import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { lifeArguments } from '../packageArguments.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'If open interest rose by about the traded coins, the trade opened positions; if it fell by them, it closed them; in between, others traded too. The ages are the time between the trade and the open interest used. A settled leg shows its payoff and result.',
  studies: (page) => ({ legs: studyQuery('structure-legs', lifeArguments(page), COLUMNS) }),
  toModel: ({ legs }) => toModel(legs),
})
