import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, EXPIRY_COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Over all venues; vols are of the option book with most open. A line leads to the screen that its number comes from. The move is what the straddle at the money of the next expiry costs.',
  compared: ['value'],
  studies: () => ({
    coins: ask('coin-board', {}, COLUMNS),
    expiries: ask('expiry-metrics', { daysBack: 1 }, EXPIRY_COLUMNS),
  }),
  toModel: ({ coins, expiries }, { coin, own }) => toModel(coins, expiries, coin, own.sign),
})
