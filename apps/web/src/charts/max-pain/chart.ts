import { ask, defineChart } from '../_kit/defineChart.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { unitsControl } from '../_kit/unitsControl.ts'
import { toModel } from './toModel.ts'

export const chart = defineChart({
  id: 'max-pain',
  title: 'Max pain',
  explain: {
    shows:
      'The settlement price at which holders of open options of each expiry would be paid least, beside the forward, and what expires: open options in coin, or their notional in USD at the index.',
    read: 'A description of positions, not a forecast. It matters most where much expires and the expiry near.',
  },
  controls: { units: unitsControl },
  studies: () => ({ pain: ask('max-pain', {}) }),
  toModel: ({ pain }, page) => toModel(pain, page, page.own.units),
  isEmpty: (spec) => spec.series.length === 0,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
