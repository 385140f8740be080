import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A dot is the rate of the forward that options imply; its whisker goes from selling the forward at bids to buying it at asks. The thin line is the basis of the futures of the same venue and collateral, the dot at zero days the funding expected of its perpetual. A dot whose whisker misses the line is a trade or an old quote: see the boxes and conversions. Expiries of less than a week are left out at first: there the spread alone is a rate of many percent. Money: the rate of the dollars themselves, from boxes, whatever the forward is.',
  studies: () => ({ rates: studyQuery('implied-rates', {}, COLUMNS) }),
  toModel: ({ rates }, { own }) => toModel(rates, own),
  comparable: sameCoinOnly,
})
