import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { COVERAGE, coverageText } from '../coverage.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero dealers are long. Bars never exceed open interest, the faint line. The whisker is what is not classified or was open before the first stored trade. Gross is all volume of the listed options in both directions: a large gross with a small net means that dealers traded both ways.',
  comparable: sameCoinOnly,
  studies: (page) => ({
    exposure: studyQuery(
      'dealer-exposure',
      { by: 'strike', ...expiryArguments(page), ...holderArguments(page) },
      COLUMNS,
    ),
    coverage: studyQuery('exposure-summary', { ...expiryArguments(page), ...holderArguments(page) }, COVERAGE),
  }),
  toModel: ({ exposure, coverage }, page) => {
    const model = toModel(exposure, page, page.own.inventory, page.own.strikes)
    return { ...model, headline: [coverageText(coverage, page), model.headline].filter(Boolean).join(' · ') }
  },
  headline: ({ headline }) => headline,
})
