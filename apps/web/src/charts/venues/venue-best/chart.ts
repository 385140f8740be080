import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'By vol, the best bid has the highest vol and the best ask the lowest; by premium, they pay most and cost least in USD now, which can be other quotes where the forwards of two books differ. Edge after costs of one coin: buy at the best ask, sell at the best bid, hold both to the expiry; less the fees of both venues, exercise, interest on the margin, and transfers spread over the size at the best prices. Coin premiums count at spot, dollar tokens at their own rate. Green if it is above zero and above the usual move between the two quotes, which are not simultaneous.',
  comparable: sameCoinOnly,
  compared: ['bidVol', 'askVol'],
  studies: ({ delta, expiries, own }) => ({
    best: studyQuery('venue-best', { by: own.by, leastDelta: delta?.[0], mostDelta: delta?.[1], expiries }, COLUMNS),
  }),
  toModel: ({ best }, { own }) => toModel(best, own.show),
})
