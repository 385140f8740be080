import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, INDEX_COLUMNS, LEVELS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars from the right edge weigh the gamma of each strike; the strongest are named. Call wall: where most gamma damps; put wall: where most feeds moves; flip: where all of it changes sign.',
  studies: (page) => ({
    exposure: studyQuery(
      'dealer-exposure',
      { by: 'strike', ...expiryArguments(page), ...holderArguments(page) },
      COLUMNS,
    ),
    levels: studyQuery('exposure-summary', holderArguments(page), LEVELS),
    index: studyQuery('gamma-history', { span: `${page.span}d`, method: 'naive' }, INDEX_COLUMNS),
  }),
  toModel: ({ exposure, levels, index }, { symbol }) => toModel(exposure, levels, index, symbol),
})
