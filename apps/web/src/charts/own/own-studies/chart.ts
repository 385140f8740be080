import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Written by whoever runs this desk, not by the desk: the method is in their words. A row leads to its picture; programs ask each by its id.',
  studies: () => ({ list: ask('own-studies', {}, COLUMNS) }),
  toModel: ({ list }, { exchange, symbol }) => toModel(list, { exchange, symbol }),
  headline: ({ items }) => `${items.length}`,
  whyEmpty: 'This desk has no studies of its own; docs/own-studies.md says how one is made.',
})
