import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Both curves have the same maturities. The bars are the first less the second; the gray line is the earlier difference.',
  comparable: anotherInstantOnly,
  studies: ({ own }) => ({
    terms: studyQuery(
      'relative-vol-terms',
      { shadowDays: Number(own.shadow), sign: own.sign, butterfly: own.butterfly },
      COLUMNS,
    ),
  }),
  toModel: ({ terms }, { own, ...pair }) => toModel(terms, pair, own),
})
