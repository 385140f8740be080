import { ask } from '../../_kit/ask.ts'
import { inOneUnit } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each venue is a bar of four parts; both sides of a contract are counted once. In coins inverse and linear contracts compare, in USD each is what its venue says.',
  comparable: inOneUnit,
  studies: () => ({ venues: ask('futures-by-venue', {}, COLUMNS) }),
  toModel: ({ venues }, { own }) => toModel(venues, own.measure, own.units),
})
