import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'By coins at the index, the largest first; a row leads to the blocks of its structure. A question mark: nobody knows who wanted it, and the venue’s side stands.',
  studies: ({ own }) => ({ blocks: ask('largest-blocks', { hours: Number(own.hours) }, COLUMNS) }),
  toModel: ({ blocks }) => toModel(blocks),
})
