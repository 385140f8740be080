import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Free is bid less ask less the fees of both sides for one coin; green where it is above zero. Quotes of two venues are not of one instant, and collateral stands twice: look before you believe it.',
  comparable: ofOneCoin,
  compared: ['bidVol', 'askVol'],
  studies: ({ delta, expiries }) => ({
    best: ask('venue-best', { leastDelta: delta?.[0], mostDelta: delta?.[1], expiries }, COLUMNS),
  }),
  toModel: ({ best }, { own }) => toModel(best, own.show),
})
