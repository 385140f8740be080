import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { packagesOf } from '../packageArguments.ts'
import { PRINT_COLUMNS } from '../printTable.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Taker is the side printed by the venue, customer the inferred initiator. The book before is the one that the trade met, the book after is the first one received after it. The page’s filter selects structures: all prints of a matching one are shown.',
  studies: (page) => {
    const { order, range } = page.own
    const { structure } = page
    return {
      tape: studyQuery(
        'trade-tape',
        { ...packagesOf(page, range), order, limit: 500, ...(structure === undefined ? {} : { uniTrade: structure }) },
        PRINT_COLUMNS,
      ),
    }
  },
  toModel: ({ tape }, page) => toModel(tape, page.own.legs === 'together', page),
})
