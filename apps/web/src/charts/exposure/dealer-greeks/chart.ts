import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiryArguments } from '../../_kit/rows.ts'
import { ask } from '../../_kit/studyQuery.ts'
import { holderOf } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, LEVELS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Vanna: delta that dealers gain when all vols rise by one point and then must sell. Charm: delta that they gain per day. Vega: what they earn per vol point.',
  comparable: ofOneCoin,
  studies: (page) => ({
    exposure: ask('dealer-exposure', { by: 'strike', ...expiryArguments(page), ...holderOf(page) }, COLUMNS),
    levels: ask('exposure-summary', holderOf(page), LEVELS),
  }),
  toModel: ({ exposure, levels }, { own, symbol }) => toModel(exposure, levels, own.greek, symbol),
})
