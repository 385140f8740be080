import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { NO_SIZES } from '../levels.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

/** Maximum days to expiry of the study. */
const MAX_DAYS = 3650

export const chart = definePlotChart(about, {
  read: 'Bids up, asks down, mean over the expiries within the bar’s days to expiry. Shrinking size with a widening spread: market makers step back.',
  comparable: sameCoinOnly,
  studies: ({ own, dte }) => ({
    depth: studyQuery(
      'atm-depth-history',
      { hours: Number(own.hours), ...(dte ? { leastDays: dte[0], mostDays: Math.min(MAX_DAYS, dte[1]) } : {}) },
      COLUMNS,
    ),
  }),
  whyEmpty: NO_SIZES,
  toModel: ({ depth }, { symbol, own }) => toModel(depth, symbol, own.levels),
})
