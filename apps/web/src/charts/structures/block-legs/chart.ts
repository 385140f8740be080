import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { PRINT_COLUMNS } from '../printTable.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A heading a block, its name, id and premium; below it each leg as the venue printed it. Buy and sell of legs are bookkeeping; the customer is inferred from the price of the whole against its mark, or told by the request for quote.',
  studies: ({ own, expiries, structure }) => ({
    tape: ask(
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
