import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'From the venue’s public API, for the subaccounts that belong to the address on-chain. Profit is against the average cost with fees. Positions closed before expiry are among the trades.',
  studies: () => ({ settlements: studyQuery('address-settlements', {}, COLUMNS) }),
  toModel: ({ settlements }) => toModel(settlements),
})
