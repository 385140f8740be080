import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Coins of every book count one coin each, whatever its contracts. A dash is not told by the venue. A click opens the book.',
  studies: () => ({ books: ask('venue-options', {}, COLUMNS) }),
  toModel: ({ books }) => toModel(books),
})
