import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Upward: the market expects more movement later than now. A forward vol above its neighbours marks an event between two expiries; the grey curve is matched by days to expiry, so its distance is a pure change of level.',
  studies: ({ own }) => ({ curve: ask('term-structure', { shadowDays: Number(own.shadow) }, COLUMNS) }),
  toModel: ({ curve }, page) => toModel(curve, page, page.own),
  headline: ({ note }) => note,
})
