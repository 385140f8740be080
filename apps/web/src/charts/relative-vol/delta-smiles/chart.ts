import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Dark is near, bright is far. Equal lives stand in both, so that the order, the tilt and the spread of the curves can be compared.',
  comparable: ofAnotherMoment,
  studies: () => ({ surfaces: ask('surface-difference', {}, COLUMNS) }),
  toModel: ({ surfaces }, pair) => toModel(surfaces, pair),
})
