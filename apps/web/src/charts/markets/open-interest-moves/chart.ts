import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'By the USD opened or closed, either way; a row leads to its contract. Contracts listed since are left out: nothing was open of them then.',
  studies: ({ own }) => ({
    moves: ask('open-interest-moves', { kind: own.of, hours: Number(own.hours), limit: 40 }, COLUMNS),
  }),
  toModel: ({ moves }) => toModel(moves),
})
