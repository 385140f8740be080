import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { expiryArguments } from '../../../chart/definition/rows.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { holderArguments } from '../holder.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero dealers are long gamma (stabilizing), below zero short gamma (amplifying); the flip is where the sign changes. The band is the unclassified volume. Vols and time to expiry are held constant.',
  studies: (page) => ({
    profile: studyQuery(
      'gamma-profile',
      { ...expiryArguments(page), width: Number(page.own.width), ...holderArguments(page) },
      COLUMNS,
    ),
  }),
  toModel: ({ profile }, { symbol }) => toModel(profile, symbol),
  comparable: sameCoinOnly,
})
