import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The newest book of the last hour. Each bar holds the nearer ones; a side without a bar ends before the distance. USD is the quote currency of the pair.',
  comparable: sameCoinOnly,
  studies: () => ({ depth: studyQuery('pair-depth', { span: '0.042d', granularity: '1m' }, COLUMNS) }),
  toModel: ({ depth }, { own }) => toModel(depth, own.unit),
})
