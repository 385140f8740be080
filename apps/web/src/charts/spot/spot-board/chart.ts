import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A name opens the candles, cone and spread of its pair; click a header to sort. Vols, beta and correlation need every day of their window; a dash means that one is not stored. The premium of a pair quoted in a stablecoin includes the price of that coin.',
  comparable: anotherInstantOnly,
  compared: ['last', 'spreadBps', 'premium', 'vol7', 'vol30'],
  studies: ({ own }) => ({ pairs: studyQuery('spot-board', { estimator: own.estimator }, COLUMNS) }),
  toModel: ({ pairs }, { exchange, own }) => toModel(pairs, exchange, own.find),
  headline: ({ items }) => `${items.length}`,
})
