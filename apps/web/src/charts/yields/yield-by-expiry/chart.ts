import { coinOf } from '@gvol/market'
import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { CARRY_COLUMNS, COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The listed strike nearest to the distance; none where the nearest is more than a fifth of the index away from it. Beside the sellers stand those who hold the coin and sell the future, and the funding that a short perpetual takes. Within a day of expiry rates are left out: a tick is a large one.',
  studies: ({ symbol }) => ({
    yields: ask('option-yields', {}, COLUMNS),
    carry: ask('futures-term-structure', { coin: coinOf(symbol) }, CARRY_COLUMNS),
  }),
  toModel: ({ yields, carry }, { own, ...page }) => toModel(yields, carry, page, own),
})
