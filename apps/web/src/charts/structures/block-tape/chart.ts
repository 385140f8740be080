import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { BLOCK_NOTE } from '../blockNote.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Buy and sell of the legs of a block are bookkeeping: a block has no aggressor. The initiator is inferred from the price of the whole against its mark; an RFQ has a known taker. Most blocks come from Paradigm’s RFQs, which the venue does not publish.',
  note: BLOCK_NOTE,
  studies: ({ own, expiries, structure }) => ({
    tape: studyQuery(
      'structures',
      {
        place: 'block',
        span: `${own.range}d`,
        expiries,
        order: own.order,
        legs: own.legs,
        limit: 300,
        ...(structure === undefined ? {} : { uniTrade: structure }),
      },
      COLUMNS,
    ),
  }),
  toModel: ({ tape }, page) => toModel(tape, page),
})
