import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { BLOCK_NOTE } from '../blockNote.ts'
import { packagesOf } from '../packageArguments.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Sides of the legs of a block are bookkeeping; the initiator is inferred from the price of the whole against its mark, or known from the RFQ; a question mark if unknown. Click an option to open it, a structure for all of its prints.',
  note: BLOCK_NOTE,
  studies: (page) => {
    const { order, legs, range } = page.own
    const { structure } = page
    return {
      tape: studyQuery(
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
