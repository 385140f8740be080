import { coinOf } from '@gvol/market'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { CARRY_COLUMNS, COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The listed strike nearest to the distance; none if it misses the distance by more than 5 % of the index. For comparison: the return of holding the coin and selling the future, and the funding received by a short perpetual. Rates within a day of expiry are left out, since a single tick would distort them.',
  studies: ({ symbol }) => ({
    yields: studyQuery('option-yields', {}, COLUMNS),
    carry: studyQuery('futures-term-structure', { coin: coinOf(symbol) }, CARRY_COLUMNS),
  }),
  toModel: ({ yields, carry }, { own, ...page }) => toModel(yields, carry, page, own),
})
