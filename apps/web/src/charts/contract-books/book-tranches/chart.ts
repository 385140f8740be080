import { anotherInstantOnly } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { studyQuery } from '../../_kit/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The newest book of the last hour, up to 50 levels a side. Each bar holds the nearer ones; a side without a bar ends before the distance.',
  comparable: anotherInstantOnly,
  studies: () => ({ depth: studyQuery('book-depth', { span: '0.042d', granularity: '1m' }, COLUMNS) }),
  toModel: ({ depth }, { own }) => toModel(depth, own.unit),
})
