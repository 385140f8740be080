import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiriesAsked } from '../../_kit/rows.ts'
import { holderOf } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero dealers are long. Bars never reach beyond what is open, the faint line. The whisker holds what nobody could classify. Trades before the first stored one are not known. Gross is all that traded of the options that live, either way: where it is large and the net small, dealers have been on both sides.',
  comparable: ofOneCoin,
  studies: (page) => ({
    exposure: ask('dealer-exposure', { by: 'strike', ...expiriesAsked(page), ...holderOf(page) }, COLUMNS),
  }),
  toModel: ({ exposure }, page) => toModel(exposure, page, page.own.inventory),
  headline: ({ headline }) => headline,
})
