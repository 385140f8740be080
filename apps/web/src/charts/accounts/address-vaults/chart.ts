import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'As the venue’s public interface tells them, all vaults; those that the address holds tokens of stand first. The worth of a token is the venue’s, of the block at “As of”.',
  studies: () => ({ vaults: ask('address-vaults', {}, COLUMNS) }),
  toModel: ({ vaults }) => toModel(vaults),
})
