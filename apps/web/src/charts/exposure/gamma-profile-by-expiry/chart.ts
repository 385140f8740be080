import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
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
  }),
  toModel: ({ profiles }, page) => toModel(profiles, page),
  comparable: sameCoinOnly,
})
