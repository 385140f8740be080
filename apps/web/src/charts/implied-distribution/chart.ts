import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { toModel } from './toModel.ts'

export const chart = defineChart({
  id: 'implied-distribution',
  title: 'Implied distribution',
  explain: {
    shows:
      'Where option prices put the coin at one expiry: the risk-neutral density of the fitted smile, beside that of a flat smile.',
    read: 'More area on the left than the flat smile has: the market pays for a fall. The tooltip gives the probability of ending below and above.',
  },
  controls: { expiry: control.expiry('Expiry') },
  studies: ({ own }) => ({ distribution: ask('implied-distribution', { expiry: own.expiry }) }),
  toModel: ({ distribution }, { symbol }) => toModel(distribution, symbol),
  isEmpty: (spec) => spec.series.length === 0,
  headline: (spec) => spec.headline,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
