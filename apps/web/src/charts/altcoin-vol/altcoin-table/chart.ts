import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The fair vol of a coin without options, and its reliability: the half-width is the model’s error on coins that do list options, plus the error of the coin’s beta. If the coin is listed, its market is next to the model. SVI in total variance.',
  comparable: anotherInstantOnly,
  compared: ['atmVol', 'halfWidth', 'listedAtmVol', 'skew20', 'beta'],
  studies: () => ({ coins: studyQuery('altcoin-table', {}, COLUMNS) }),
  toModel: ({ coins }, { own }) => toModel(coins, own.tenor),
})
