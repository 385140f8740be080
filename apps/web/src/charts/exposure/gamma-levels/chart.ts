import { sameCoinOnly } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiryArguments } from '../../_kit/rows.ts'
import { studyQuery } from '../../_kit/studyQuery.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, LEVELS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bar up: dealers are long gamma; they sell into a rise and buy a fall, which is stabilizing. Bar down: short gamma; they trade with the move, which amplifies it. The whisker is the gamma if all unclassified volume went one way. Click a bar for the trades of its strike.',
  studies: (page) => ({
    exposure: studyQuery(
      'dealer-exposure',
      { by: 'strike', ...expiryArguments(page), ...holderArguments(page) },
      COLUMNS,
    ),
    levels: studyQuery('exposure-summary', holderArguments(page), LEVELS),
  }),
  toModel: ({ exposure, levels }, page) => toModel(exposure, levels, page.own.measure, page),
  comparable: sameCoinOnly,
})
