import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { packagesOf } from '../packageArguments.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Up are customers’ buys of the named structure, down their sells, gray is unclassified. The line is the running net: what customers have added since the start of the range.',
  studies: (page) => ({
    days: studyQuery(
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
