import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiriesAsked } from '../../_kit/rows.ts'
import { holderOf } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, LEVELS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A bar up: dealers there sell into a rise and buy a fall, which damps moves; down: they trade with the move. The whisker is what the gamma would be if all that nobody could classify went one way. Click a bar for the trades of its strike.',
  studies: (page) => ({
    exposure: ask('dealer-exposure', { by: 'strike', ...expiriesAsked(page), ...holderOf(page) }, COLUMNS),
    levels: ask('exposure-summary', holderOf(page), LEVELS),
  }),
  toModel: ({ exposure, levels }, page) => toModel(exposure, levels, page.own.measure, page),
  comparable: ofOneCoin,
})
