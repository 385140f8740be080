import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Puts left, calls right, the money in the middle. Divided by the vol at the money only the shapes are compared.',
  comparable: anotherInstantOnly,
  studies: ({ own }) => ({ smiles: studyQuery('relative-vol-smiles', { tenor: own.tenor }, COLUMNS) }),
  toModel: ({ smiles }, { own, ...pair }) => toModel(smiles, pair, own.measure),
})
