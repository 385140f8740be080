import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

/** As far ahead as the study looks, days. */
const MOST_DAYS = 3650

export const chart = definePlotChart(about, {
  read: 'Vol and skew that move together are a change of mood; skew alone is somebody’s order. The days to expiry in the bar say which expiries are averaged.',
  studies: ({ own: { hours, sign }, dte }) => ({
    recent: ask(
      'recent-vol',
      { hours: Number(hours), sign, ...(dte ? { leastDays: dte[0], mostDays: Math.min(MOST_DAYS, dte[1]) } : {}) },
      COLUMNS,
    ),
  }),
  toModel: ({ recent }, { own }) => toModel(recent, own),
  headline: ({ headline }) => headline,
})
