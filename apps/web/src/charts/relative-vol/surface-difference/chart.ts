import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Vol points, first less second: above zero the first book is dearer at that delta and life. Each book is held to its own forward. Blank: one of the two lists nothing there.',
  comparable: ofAnotherMoment,
  studies: () => ({ surfaces: ask('surface-difference', {}, COLUMNS) }),
  toModel: ({ surfaces }, { own, ...pair }) => toModel(surfaces, pair, own.measure),
})
