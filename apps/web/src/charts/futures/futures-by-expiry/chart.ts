import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'One stack per expiry, near to far, with a part for each market and margin. Open interest in the nearest expiry must be rolled or settles. Perpetuals, usually many times larger, come first if selected.',
  comparable: anotherInstantOnly,
  studies: ({ coin, margin }) => ({ curve: studyQuery('futures-term-structure', { coin, margin }, COLUMNS) }),
  toModel: ({ curve }, { own }) => toModel(curve, own),
})
