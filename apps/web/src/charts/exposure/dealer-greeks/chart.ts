import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { COVERAGE, coverageText } from '../coverage.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, LEVELS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Vanna: delta that dealers gain when all vols rise by one point and then must sell. Charm: delta that they gain per day. Vega: what they earn per vol point.',
  comparable: sameCoinOnly,
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
    ...toModel(exposure, levels, page.own.greek, page.symbol, page.own.strikes),
    headline: coverageText(levels, page),
  }),
  headline: ({ headline }) => headline,
})
