import { sameCoinOnly } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { expiryArguments } from '../../_kit/rows.ts'
import { studyQuery } from '../../_kit/studyQuery.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero dealers are long. Bars never exceed open interest, the faint line. The whisker is the volume that could not be classified. Trades before the first stored one are missing. Gross is all volume of the listed options in both directions: a large gross with a small net means that dealers traded both ways.',
  comparable: sameCoinOnly,
  studies: (page) => ({
    exposure: studyQuery(
      'dealer-exposure',
      { by: 'strike', ...expiryArguments(page), ...holderArguments(page) },
      COLUMNS,
    ),
  }),
  toModel: ({ exposure }, page) => toModel(exposure, page, page.own.inventory),
  headline: ({ headline }) => headline,
})
