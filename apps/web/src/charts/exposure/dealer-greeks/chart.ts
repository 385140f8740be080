import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiriesAsked } from '../../_kit/rows.ts'
import { holderOf } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, LEVELS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Vanna: delta that dealers gain when all vols rise by one point and must sell; charm: delta that a day brings them; vega: what a point of vol earns them.',
  comparable: ofOneCoin,
  studies: (page) => ({
    exposure: ask('dealer-exposure', { by: 'strike', ...expiriesAsked(page), ...holderOf(page) }, COLUMNS),
    levels: ask('exposure-summary', holderOf(page), LEVELS),
  }),
  toModel: ({ exposure, levels }, { own, symbol }) => toModel(exposure, levels, own.greek, symbol),
})
