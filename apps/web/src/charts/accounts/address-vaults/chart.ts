import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'All vaults in the venue’s public API; those with tokens of the address come first. The value of a token is the venue’s, at the block of “As of”.',
  studies: () => ({ vaults: studyQuery('address-vaults', {}, COLUMNS) }),
  toModel: ({ vaults }) => toModel(vaults),
})
