import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Rates a year, simple. Bid: sell the call, buy the put; ask: the reverse; the error is that of the spreads of all strikes. Net: what selling at the bid against the coin earns after fees. Future: same venue, collateral and expiry. Funding expected: mean of the payments of 30 days. Money: the rate of the dollars themselves, with the boxes that lend and borrow. American options have a least rate alone.',
  comparable: sameCoinOnly,
  compared: ['rate', 'moneyRate'],
  studies: ({ expiries }) => ({ rates: studyQuery('implied-rates', { expiries }, COLUMNS) }),
  toModel: ({ rates }) => toModel(rates),
})
