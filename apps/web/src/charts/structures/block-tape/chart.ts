import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Buy and sell of the legs of a block are bookkeeping: a block has no aggressor. Who wanted it is inferred from the price of the whole against its mark; a request for quote tells its taker. Most blocks are Paradigm’s requests for quote, which the venue does not say.',
  studies: ({ own, expiries, structure }) => ({
    tape: ask(
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
