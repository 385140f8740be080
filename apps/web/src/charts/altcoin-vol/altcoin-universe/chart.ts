import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The coin in colour is the one whose smile the model starts from: of BTC and ETH the one that explains more. Prices that hold together have a t below the critical value; the test says nothing of vol and decides nothing.',
  studies: () => ({ universe: ask('altcoin-universe', {}, COLUMNS) }),
  toModel: ({ universe }) => toModel(universe),
})
