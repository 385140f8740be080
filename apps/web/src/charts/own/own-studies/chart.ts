import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  hasOwnRows: true,
  read: 'Written by the operator of this desk, who also describes the method. A row opens its chart; programs request each study by its id.',
  studies: () => ({ list: studyQuery('own-studies', {}, COLUMNS) }),
  toModel: ({ list }, { exchange, symbol }) => toModel(list, { exchange, symbol }),
  headline: ({ items }) => `${items.length}`,
  whyEmpty: 'This desk has no studies of its own. See docs/own-studies.md for how to add one.',
})
