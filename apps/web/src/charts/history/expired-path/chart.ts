import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above, the vol of the expiry as its life ran out, and its forward until the settlement. Beneath, the standard deviation that the vol implied for what was left against the distance that the price still had to go: where the line is above the bars options were dear.',
  studies: ({ expired, own }) => ({
    path: ask('expired-path', { expiry: expired, before: Number(own.before) }, COLUMNS),
  }),
  toModel: ({ path }) => toModel(path),
  headline: ({ headline }) => headline,
})
