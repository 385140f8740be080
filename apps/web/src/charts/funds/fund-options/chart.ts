import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Shares count as the coins that they stand for: price of the share over that of the coin unless the fund’s own number is asked for. The fund trades at the exchange’s hours and its quotes are fifteen minutes old: both vols are of that instant.',
  comparable: ofOneCoin,
  compared: ['forwardUsd', 'atmVol', 'coinAtmVol', 'rr25', 'callCoin', 'putCoin', 'openUsd'],
  studies: () => ({ fund: ask('fund-options', {}, COLUMNS) }),
  toModel: ({ fund }) => toModel(fund),
})
