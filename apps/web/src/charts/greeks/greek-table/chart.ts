import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'One row per option; click a header to sort, a name to open the option, a greek for its history. Changes are of the premium in its quote currency, so a coin premium can be unchanged while its USD value moves. Per 1,000 of premium compares greeks for the same money: gamma of near options, vega of far ones. Against the venue: ours less theirs; a gap in all options of an expiry is a different forward, a gap in one option is an old quote.',
  comparable: anotherInstantOnly,
  compared: ['mark', 'markVol', 'delta', 'openInterestCoin'],
  studies: ({ own, expiries }) => ({
    greeks: studyQuery('greek-table', { expiries, per: own.per }, columnsOf(own.order)),
  }),
  toModel: ({ greeks }, page) => toModel(greeks, page, page.own),
})
