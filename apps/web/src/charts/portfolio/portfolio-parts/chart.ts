import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Where risk and collateral lie. USD add up over parts; coins stand only where a part is of one coin. Delta counts coins that lie there, cash delta does not: it is what to hedge in an account that counts in coins.',
  comparable: ofAnotherMoment,
  compared: ['worthUsd', 'pnlUsd', 'deltaUsd', 'gammaUsd', 'vega', 'theta'],
  studies: ({ own, vols }) => ({ parts: ask('portfolio-parts', { by: own.by, vols }, COLUMNS) }),
  toModel: ({ parts }) => toModel(parts),
})
