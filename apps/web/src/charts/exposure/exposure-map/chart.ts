import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiryArguments } from '../../_kit/rows.ts'
import { ask } from '../../_kit/studyQuery.ts'
import { holderOf } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Where the market is concentrated. Gamma in USD per 1 %, the rest in coins; strikes without a position are left out. Click a cell for the trades of its strike and expiry.',
  comparable: ofOneCoin,
  studies: (page) => ({
    exposure: ask('dealer-exposure', { by: 'strike-expiry', ...expiryArguments(page), ...holderOf(page) }, COLUMNS),
  }),
  toModel: ({ exposure }, page) => toModel(exposure, page.own.layer, page),
})
