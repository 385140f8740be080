import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'By coins at the index price, the largest first; a row opens the blocks of its structure. A question mark: the initiator is unknown, and the side is the venue’s.',
  studies: ({ own }) => ({ blocks: studyQuery('largest-blocks', { hours: Number(own.hours) }, COLUMNS) }),
  toModel: ({ blocks }) => toModel(blocks),
})
