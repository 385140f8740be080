import { anotherInstantOnly } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { studyQuery } from '../../_kit/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Probabilities are risk-neutral, at the option’s own vol. A dash means no data, not zero.',
  comparable: anotherInstantOnly,
  compared: ['value'],
  studies: () => ({ now: studyQuery('option-now', {}, COLUMNS) }),
  toModel: ({ now }) => toModel(now),
  headline: ({ items }) => (items[0]?.kind === 'row' ? `${items[0].row.text} ${items[0].row.unit}` : undefined),
})
