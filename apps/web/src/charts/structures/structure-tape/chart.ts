import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { packagesOf } from '../asked.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Sides of the legs of a block are bookkeeping; who wanted it is inferred from the price of the whole against its mark, or told by the request for quote; a question mark where nobody knows. A single option opens by its name, a structure leads to all of its prints.',
  studies: (page) => {
    const { order, legs, range } = page.own
    const { structure } = page
    return {
      tape: ask(
        'structures',
        {
          ...packagesOf(page, range),
          order,
          legs,
          limit: 300,
          ...(structure === undefined ? {} : { uniTrade: structure }),
        },
        COLUMNS,
      ),
    }
  },
  toModel: ({ tape }, page) => toModel(tape, page),
})
