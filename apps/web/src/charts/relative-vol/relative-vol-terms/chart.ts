import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Both curves stand on the same lives. The bars are the first less the second; the grey line is what that difference was.',
  comparable: ofAnotherMoment,
  studies: ({ own }) => ({
    terms: ask(
      'relative-vol-terms',
      { shadowDays: Number(own.shadow), sign: own.sign, butterfly: own.butterfly },
      COLUMNS,
    ),
  }),
  toModel: ({ terms }, { own, ...pair }) => toModel(terms, pair, own),
})
