import { sameUnitOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each venue is a bar of four parts; open interest is counted once per contract. In coins, inverse and linear contracts are comparable; in USD, numbers are the venue’s own.',
  comparable: sameUnitOnly,
  studies: () => ({ venues: studyQuery('futures-by-venue', {}, COLUMNS) }),
  toModel: ({ venues }, { own }) => toModel(venues, own.measure, own.units),
})
