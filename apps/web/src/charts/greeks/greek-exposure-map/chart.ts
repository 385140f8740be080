import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each cell is what the holders of all open options of that strike and expiry gain for one move. The strikes shown are those that hold nearly all of it; a dark column is a strike that many expiries share.',
  comparable: ofOneCoin,
  studies: ({ own, expiries }) => ({
    exposure: ask('greek-exposure', { greek: own.greek, by: 'strike-expiry', expiries }, COLUMNS),
  }),
  toModel: ({ exposure }, { own }) => toModel(exposure, own.greek),
})
