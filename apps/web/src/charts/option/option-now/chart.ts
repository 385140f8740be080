import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  hasOwnRows: true,
  read: 'Probabilities are risk-neutral, at the option’s own vol. A dash means no data, not zero.',
  comparable: anotherInstantOnly,
  compared: ['value'],
  studies: () => ({ now: studyQuery('option-now', {}, COLUMNS) }),
  toModel: ({ now }) => toModel(now),
  headline: ({ items }) => (items[0]?.kind === 'row' ? `${items[0].row.text} ${items[0].row.unit}` : undefined),
})
