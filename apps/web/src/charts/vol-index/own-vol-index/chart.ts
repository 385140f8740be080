import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Ours, by the VIX method, from the option book as it is now: from quotes and from marks. It is not the venue’s index, whose rule is not published in full; the last column says how far apart they are. Of a coin without a published index it is the one there is.',
  comparable: ofOneCoin,
  compared: ['quoted', 'marked', 'published'],
  studies: () => ({ own: ask('own-vol-index', {}, COLUMNS) }),
  toModel: ({ own }) => toModel(own),
})
