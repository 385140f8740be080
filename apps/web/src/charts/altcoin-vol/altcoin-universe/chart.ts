import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The highlighted coin is the one whose smile the model uses: BTC or ETH, whichever explains more. Cointegrated prices have a t below the critical value; the test is about prices, not vol, and does not affect the model.',
  studies: () => ({ universe: studyQuery('altcoin-universe', {}, COLUMNS) }),
  toModel: ({ universe }) => toModel(universe),
})
