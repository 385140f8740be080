import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'All books are in coins, whatever their contract size. A dash means that the venue publishes no number. Click to open the book.',
  comparable: sameCoinOnly,
  compared: ['openUsd', 'callCoin', 'putCoin', 'putCallRatio', 'volumeUsd', 'atmVol7', 'atmVol30', 'atmVol90', 'rr25'],
  studies: () => ({ books: studyQuery('venue-options', {}, COLUMNS) }),
  toModel: ({ books }) => toModel(books),
})
