import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'What a fair vol of a coin without options would be, and how far to trust it: the half-width is what the model erred by on coins that do list options, with the error of its own beta. Where a coin is listed, its market stands beside the model. SVI in total variance.',
  comparable: ofAnotherMoment,
  compared: ['atmVol', 'halfWidth', 'listedAtmVol', 'skew20', 'beta'],
  studies: () => ({ coins: ask('altcoin-table', {}, COLUMNS) }),
  toModel: ({ coins }, { own }) => toModel(coins, own.tenor),
})
