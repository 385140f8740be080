import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { COVERAGE, coverageText } from '../coverage.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero dealers are long gamma (stabilizing), below zero short gamma (amplifying); the flip is where the sign changes. The band is the gamma if all that is not classified, or was open before the first stored trade, went one way. Vols and time to expiry are held constant.',
  studies: (page) => ({
    profile: studyQuery(
      'gamma-profile',
      { ...expiryArguments(page), width: Number(page.own.width), ...holderArguments(page) },
      COLUMNS,
    ),
    coverage: studyQuery('exposure-summary', { ...expiryArguments(page), ...holderArguments(page) }, COVERAGE),
  }),
  toModel: ({ profile, coverage }, page) => ({
    ...toModel(profile, page.symbol),
    headline: coverageText(coverage, page),
  }),
  headline: ({ headline }) => headline,
  comparable: sameCoinOnly,
})
