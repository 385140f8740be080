import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { packagesOf } from '../asked.ts'
import { PRINT_COLUMNS } from '../printTable.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Taker is the side that the venue printed, customer who is taken to have wanted it. The book before is the one that the trade met, the book after the first one heard afterwards. The filter of the page chooses structures: all prints of one that fits are told.',
  studies: (page) => {
    const { order, range } = page.own
    const { structure } = page
    return {
      tape: ask(
        'trade-tape',
        { ...packagesOf(page, range), order, limit: 500, ...(structure === undefined ? {} : { uniTrade: structure }) },
        PRINT_COLUMNS,
      ),
    }
  },
  toModel: ({ tape }, page) => toModel(tape, page.own.legs === 'together', page),
})
