import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { COVERAGE, coverageText } from '../coverage.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, LEVELS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bar up: dealers are long gamma; they sell into a rise and buy a fall, which is stabilizing. Bar down: short gamma; they trade with the move, which amplifies it. The whisker is the gamma if all that is not classified, or was open before the first stored trade, went one way. The strikes with the largest long and short gamma are called call wall and put wall elsewhere. Click a bar for the trades of its strike.',
  studies: (page) => ({
    exposure: studyQuery(
      'dealer-exposure',
      { by: 'strike', ...expiryArguments(page), ...holderArguments(page) },
      COLUMNS,
    ),
    levels: studyQuery('exposure-summary', { ...expiryArguments(page), ...holderArguments(page) }, [
      ...LEVELS,
      ...COVERAGE,
    ]),
  }),
  toModel: ({ exposure, levels }, page) => ({
    ...toModel(exposure, levels, page.own.measure, page, page.own.strikes),
    headline: coverageText(levels, page),
  }),
  headline: ({ headline }) => headline,
  comparable: sameCoinOnly,
})
