import { anotherInstantOnly } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { studyQuery } from '../../_kit/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Puts left, calls right, the money in the middle. Divided by the vol at the money only the shapes are compared.',
  comparable: anotherInstantOnly,
  studies: ({ own }) => ({ smiles: studyQuery('relative-vol-smiles', { tenor: own.tenor }, COLUMNS) }),
  toModel: ({ smiles }, { own, ...pair }) => toModel(smiles, pair, own.measure),
})
