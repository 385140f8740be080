import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A name leads to the candles, cone and spread of its pair, a header sorts. Vols, beta and correlation need every day of their window; a dash says that one is not stored. The premium of a pair quoted in a stablecoin holds the price of that coin too.',
  comparable: ofAnotherMoment,
  compared: ['last', 'spreadBps', 'premium', 'vol7', 'vol30'],
  studies: ({ own }) => ({ pairs: ask('spot-board', { estimator: own.estimator }, COLUMNS) }),
  toModel: ({ pairs }, { exchange, own }) => toModel(pairs, exchange, own.find),
  headline: ({ items }) => `${items.length}`,
})
