import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { BLOCK_NOTE } from '../blockNote.ts'
import { PRINT_COLUMNS } from '../printTable.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'One heading per block with its name, id and premium; below it each leg as printed by the venue. Buy and sell of legs are bookkeeping; the customer’s side is inferred from the price of the whole against its mark, or known from the RFQ.',
  note: BLOCK_NOTE,
  studies: ({ own, expiries, structure }) => ({
    tape: studyQuery(
      'trade-tape',
      {
        place: 'block',
        span: `${own.range}d`,
        expiries,
        order: own.order,
        legs: own.legs,
        limit: 500,
        ...(structure === undefined ? {} : { uniTrade: structure }),
      },
      PRINT_COLUMNS,
    ),
  }),
  toModel: ({ tape }, page) => toModel(tape, page),
})
