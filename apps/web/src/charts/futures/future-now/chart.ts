import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  hasOwnRows: true,
  read: 'Basis is price less index. The simple rate is the market convention; the compounded one is the growth over a year. A dash means no data, not zero.',
  comparable: anotherInstantOnly,
  compared: ['value'],
  studies: () => ({ now: studyQuery('future-now', {}, COLUMNS) }),
  toModel: ({ now }) => toModel(now),
  headline: ({ items }) => (items[0]?.kind === 'row' ? items[0].row.text : undefined),
})
