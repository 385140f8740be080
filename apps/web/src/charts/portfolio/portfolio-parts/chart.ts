import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Where risk and collateral are. USD values add up over parts; coins are shown only if a part has a single coin. Delta includes coins held, cash delta does not: it is what to hedge in an account that counts in coins.',
  comparable: anotherInstantOnly,
  compared: ['worthUsd', 'pnlUsd', 'deltaUsd', 'gammaUsd', 'vega', 'theta'],
  studies: ({ own, vols }) => ({ parts: studyQuery('portfolio-parts', { by: own.by, vols }, COLUMNS) }),
  toModel: ({ parts }) => toModel(parts),
})
