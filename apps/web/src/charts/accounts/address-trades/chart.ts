import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'As the venue’s public interface tells them, the newest five thousand at most. Transfers and settlements are no trades. Of a perpetual the cash is its notional.',
  studies: () => ({ trades: ask('address-trades', {}, COLUMNS) }),
  toModel: ({ trades }) => toModel(trades),
})
