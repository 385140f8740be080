import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

/** Maximum days to expiry of the study. */
const MAX_DAYS = 3650

export const chart = definePlotChart(about, {
  read: 'If vol and skew move together, sentiment has changed; if only skew moves, it is a single large order. The bar’s days to expiry select which expiries are averaged.',
  studies: ({ own: { hours, sign }, dte }) => ({
    recent: studyQuery(
      'recent-vol',
      { hours: Number(hours), sign, ...(dte ? { leastDays: dte[0], mostDays: Math.min(MAX_DAYS, dte[1]) } : {}) },
      COLUMNS,
    ),
  }),
  toModel: ({ recent }, { own }) => toModel(recent, own),
  headline: ({ headline }) => headline,
})
