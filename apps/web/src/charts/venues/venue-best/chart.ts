import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Edge is the profit after fees of buying at the best ask and selling at the best bid: bid less ask less the fees of both sides for one coin; green if above zero. Quotes of two venues are not simultaneous, and both sides need collateral: verify before trading.',
  comparable: sameCoinOnly,
  compared: ['bidVol', 'askVol'],
  studies: ({ delta, expiries }) => ({
    best: studyQuery('venue-best', { leastDelta: delta?.[0], mostDelta: delta?.[1], expiries }, COLUMNS),
  }),
  toModel: ({ best }, { own }) => toModel(best, own.show),
})
