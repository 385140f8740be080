import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Basis is price less index. The simple rate is what the trade quotes, the compounded one what a year of it would grow to. A dash is not known, it is not zero.',
  comparable: ofAnotherMoment,
  compared: ['value'],
  studies: () => ({ now: ask('future-now', {}, COLUMNS) }),
  toModel: ({ now }) => toModel(now),
  headline: ({ items }) => (items[0]?.kind === 'row' ? items[0].row.text : undefined),
})
