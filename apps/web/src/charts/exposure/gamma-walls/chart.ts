import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiryArguments } from '../../_kit/rows.ts'
import { ask } from '../../_kit/studyQuery.ts'
import { holderOf } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, INDEX_COLUMNS, LEVELS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars from the right edge weigh the gamma of each strike; the strongest are named. Call wall: where most gamma damps; put wall: where most feeds moves; flip: where all of it changes sign.',
  studies: (page) => ({
    exposure: ask('dealer-exposure', { by: 'strike', ...expiryArguments(page), ...holderOf(page) }, COLUMNS),
    levels: ask('exposure-summary', holderOf(page), LEVELS),
    index: ask('gamma-history', { span: `${page.span}d`, method: 'naive' }, INDEX_COLUMNS),
  }),
  toModel: ({ exposure, levels, index }, { symbol }) => toModel(exposure, levels, index, symbol),
})
