import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Two bars per kind: open interest and 24-hour volume, venues stacked in the same colors everywhere. Option volume is in coins at the index price, not premium.',
  studies: ({ coin, own }) => ({ shares: studyQuery('venue-shares', own.coins === 'one' ? { coin } : {}, COLUMNS) }),
  toModel: ({ shares }, { own }) => toModel(shares, own.as),
})
