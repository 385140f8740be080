import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { ask } from '../../_kit/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Free is the edge after fees: bid less ask less the fees of both sides for one coin; green if above zero. Quotes of two venues are not simultaneous, and both sides need collateral: verify before trading.',
  comparable: ofOneCoin,
  compared: ['bidVol', 'askVol'],
  studies: ({ delta, expiries }) => ({
    best: ask('venue-best', { leastDelta: delta?.[0], mostDelta: delta?.[1], expiries }, COLUMNS),
  }),
  toModel: ({ best }, { own }) => toModel(best, own.show),
})
