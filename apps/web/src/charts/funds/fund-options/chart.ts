import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Shares are converted to coins: price of the share over price of the coin, unless the fund’s own number is selected. The fund trades during exchange hours and its quotes are fifteen minutes old; both vols are of that time.',
  comparable: sameCoinOnly,
  compared: ['forwardUsd', 'atmVol', 'coinAtmVol', 'rr25', 'callCoin', 'putCoin', 'openUsd'],
  studies: () => ({ fund: studyQuery('fund-options', {}, COLUMNS) }),
  toModel: ({ fund }) => toModel(fund),
})
