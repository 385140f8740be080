import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, EXPIRY_COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  hasOwnRows: true,
  read: 'Over all venues; vols are of the option book with the largest open interest. A row opens the screen of its number. The expected move is the price of the next expiry’s ATM straddle.',
  compared: ['value'],
  studies: () => ({
    coins: studyQuery('coin-board', {}, COLUMNS),
    expiries: studyQuery('expiry-metrics', { daysBack: 1 }, EXPIRY_COLUMNS),
  }),
  toModel: ({ coins, expiries }, { coin, own }) => toModel(coins, expiries, coin, own.sign),
})
