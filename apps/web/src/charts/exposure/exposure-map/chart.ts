import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { COVERAGE, coverageText } from '../coverage.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Where the market is concentrated. Gamma in USD per 1 %, the rest in coins; strikes without a position are left out. Click a cell for the trades of its strike and expiry.',
  comparable: sameCoinOnly,
  studies: (page) => ({
    exposure: studyQuery(
      'dealer-exposure',
      { by: 'strike-expiry', ...expiryArguments(page), ...holderArguments(page) },
      COLUMNS,
    ),
    coverage: studyQuery('exposure-summary', { ...expiryArguments(page), ...holderArguments(page) }, [
      ...COVERAGE,
      'spot',
    ]),
  }),
  toModel: ({ exposure, coverage }, page) => ({
    ...toModel(exposure, page.own.layer, page, { range: page.own.strikes, spot: coverage.data.spot[0] }),
    headline: coverageText(coverage, page),
  }),
  headline: ({ headline }) => headline,
})
