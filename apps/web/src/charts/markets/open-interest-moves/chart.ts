import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'By USD opened or closed, in either direction; a row opens its contract. Contracts listed since then are left out, since they had no open interest before.',
  studies: ({ own }) => ({
    moves: studyQuery('open-interest-moves', { kind: own.of, hours: Number(own.hours), limit: 40 }, COLUMNS),
  }),
  toModel: ({ moves }) => toModel(moves),
})
