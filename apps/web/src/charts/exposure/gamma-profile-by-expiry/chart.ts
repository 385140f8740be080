import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { COVERAGE, coverageText } from '../coverage.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Dark is near, bright is far. Each curve is centered on the strikes of its expiry and is wider for longer expiries; together they are the total profile. Click a curve for that expiry alone, with its bars and unclassified volume.',
  studies: (page) => ({
    profiles: studyQuery(
      'gamma-profile',
      { by: 'expiry', ...expiryArguments(page), width: Number(page.own.width), ...holderArguments(page) },
      COLUMNS,
    ),
    coverage: studyQuery('exposure-summary', { ...expiryArguments(page), ...holderArguments(page) }, COVERAGE),
  }),
  toModel: ({ profiles, coverage }, page) => ({ ...toModel(profiles, page), headline: coverageText(coverage, page) }),
  headline: ({ headline }) => headline,
  comparable: sameCoinOnly,
})
