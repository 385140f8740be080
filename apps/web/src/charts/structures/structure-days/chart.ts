import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { packagesOf } from '../asked.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Up is what customers bought of the named structure, down what they sold, grey what nobody could classify. The line is the running net: what customers have added since the beginning of the range.',
  studies: (page) => ({
    days: ask(
      'structure-days',
      {
        ...packagesOf(page, page.own.range),
        ...(page.structure === undefined ? {} : { uniTrade: page.structure }),
      },
      COLUMNS,
    ),
  }),
  toModel: ({ days }, { own }) => toModel(days, own.measure),
})
