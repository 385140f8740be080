import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars are days, the line on the right is everything since the venue began. Volume that comes of few wallets leaves with them. Accounts are told of the last week.',
  studies: () => ({ days: ask('venue-activity', {}, COLUMNS) }),
  toModel: ({ days }, { own }) => toModel(days, own.measure),
})
