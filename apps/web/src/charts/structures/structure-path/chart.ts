import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { packagesOf } from '../packageArguments.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'One dot per trade; for one structure, its history. Gray dots have an unknown initiator. Where a range has more than 2,000, those with the most premium are drawn. Click a dot for the prints of its structure.',
  studies: (page) => ({
    tape: studyQuery(
      'structures',
      {
        ...packagesOf(page, page.own.range),
        // The newest of an active market would be those of some hours: the dearest cover the range.
        order: 'premium',
        limit: 2000,
        ...(page.structure === undefined ? {} : { uniTrade: page.structure }),
      },
      COLUMNS,
    ),
  }),
  toModel: ({ tape }, page) => toModel(tape, page.own.measure, page),
})
