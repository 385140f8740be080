import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Calls up, puts down, beside those of the coin’s own venues: the strike of a share is divided by the coins that it stands for.',
  comparable: ofOneCoin,
  studies: () => ({ fund: ask('fund-options', { by: 'strike' }, COLUMNS) }),
  toModel: ({ fund }, { coin }) => toModel(fund, coin),
})
