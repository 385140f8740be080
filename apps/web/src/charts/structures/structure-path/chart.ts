import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { packagesOf } from '../asked.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A dot for each trade; of one structure it is its path through time. Where nobody knows who wanted it the dot is grey. Click a dot for the prints of its structure.',
  studies: (page) => ({
    tape: ask(
      'structures',
      {
        ...packagesOf(page, page.own.range),
        limit: 2000,
        ...(page.structure === undefined ? {} : { uniTrade: page.structure }),
      },
      COLUMNS,
    ),
  }),
  toModel: ({ tape }, page) => toModel(tape, page.own.measure, page),
})
