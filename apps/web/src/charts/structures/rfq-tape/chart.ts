import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Here nothing is inferred: the side is that of who asked. The edge is what the taker gave away against the mark of the whole; below zero the taker traded better than the mark. A row leads to every print of its structure.',
  studies: ({ own }) => ({ tape: ask('rfq-tape', { span: `${own.range}d` }, COLUMNS) }),
  toModel: ({ tape }, { exchange, symbol }) => toModel(tape, { exchange, symbol }),
})
