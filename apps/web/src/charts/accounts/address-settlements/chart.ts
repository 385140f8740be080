import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'As the venue’s public interface tells them of the subaccounts that the chain says are the address’s. Profit is against the average cost with fees; what was closed before expiry is among the trades.',
  studies: () => ({ settlements: ask('address-settlements', {}, COLUMNS) }),
  toModel: ({ settlements }) => toModel(settlements),
})
