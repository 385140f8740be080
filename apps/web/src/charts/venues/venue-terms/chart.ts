import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { ask } from '../../_kit/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Venues with the same coin should have the same vol: a line off the others is a venue that is expensive, illiquid or stale.',
  comparable: ofOneCoin,
  studies: () => ({ answer: ask('venue-terms', {}, COLUMNS) }),
  toModel: ({ answer }, { own }) => toModel(answer, own),
})
