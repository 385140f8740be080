import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A line per option; a click on a header sorts, a click on a name opens the option, one on a greek its history. Changes are of the premium in the currency it is quoted in, so a coin premium can stand still while its dollars move. Per 1,000 of premium says what the same money buys: gamma of near options, vega of far ones. Against the venue: ours less theirs; a gap in all options of an expiry is another forward, a gap in a single one an old quote.',
  comparable: ofAnotherMoment,
  compared: ['mark', 'markVol', 'delta', 'openInterestCoin'],
  studies: ({ own, expiries }) => ({ greeks: ask('greek-table', { expiries, per: own.per }, columnsOf(own.order)) }),
  toModel: ({ greeks }, page) => toModel(greeks, page, page.own),
})
