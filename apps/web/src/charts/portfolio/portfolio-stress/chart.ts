import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Cells are P&L of all coins together, not a margin. Margin adds up the worst loss of each coin. Deribit: plus the roll charge of each expiry; initial margin is the sum, maintenance 0.8 of it. Deribit, former: plus charges for short options and offsetting futures; maintenance margin is the sum, initial 1.3 of it. OKX: the same without contingencies. Estimates, not the venue’s own figures.',
  comparable: anotherInstantOnly,
  studies: ({ own, vols }) => ({ stress: studyQuery('portfolio-stress', { rule: own.rule, vols }, COLUMNS) }),
  toModel: ({ stress }) => toModel(stress),
  headline: ({ note }) => note,
})
