import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { NO_SIZES } from '../levels.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

/** As far ahead as the study looks, days. */
const MOST_DAYS = 3650

export const chart = definePlotChart(about, {
  read: 'Bids up, asks down, mean over the expiries within the days to expiry in the bar. Size that leaves while the spread widens: market makers step back.',
  comparable: ofOneCoin,
  studies: ({ own, dte }) => ({
    depth: ask(
      'atm-depth-history',
      { hours: Number(own.hours), ...(dte ? { leastDays: dte[0], mostDays: Math.min(MOST_DAYS, dte[1]) } : {}) },
      COLUMNS,
    ),
  }),
  whyEmpty: NO_SIZES,
  toModel: ({ depth }, { symbol, own }) => toModel(depth, symbol, own.levels),
})
