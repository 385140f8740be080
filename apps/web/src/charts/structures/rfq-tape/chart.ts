import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Nothing is inferred here: the side is that of the requester. The edge is what the taker paid relative to the mark of the whole; below zero the taker traded better than the mark. A row opens every print of its structure.',
  studies: ({ own }) => ({ tape: studyQuery('rfq-tape', { span: `${own.range}d` }, COLUMNS) }),
  toModel: ({ tape }, { exchange, symbol }) => toModel(tape, { exchange, symbol }),
})
