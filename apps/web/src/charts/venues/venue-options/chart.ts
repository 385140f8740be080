import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Coins of every book count one coin each, whatever its contracts. A dash is not told by the venue. A click opens the book.',
  comparable: ofOneCoin,
  compared: ['openUsd', 'callCoin', 'putCoin', 'putCallRatio', 'volumeUsd', 'atmVol7', 'atmVol30', 'atmVol90', 'rr25'],
  studies: () => ({ books: ask('venue-options', {}, COLUMNS) }),
  toModel: ({ books }) => toModel(books),
})
