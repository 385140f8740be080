import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Two bars a kind: what is open, and what was traded in 24 hours, venues on each other, the same colour everywhere. Volume of options is coins at the index, not premium.',
  studies: ({ coin, own }) => ({ shares: ask('venue-shares', own.coins === 'one' ? { coin } : {}, COLUMNS) }),
  toModel: ({ shares }, { own }) => toModel(shares, own.as),
})
