import { ask, defineChart } from '../_kit/defineChart.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { toModel } from './toModel.ts'

export const chart = defineChart({
  id: 'max-pain',
  title: 'Max pain',
  explain: {
    shows:
      'The settlement price at which holders of open options of each expiry would be paid least, beside the forward, and the notional that expires.',
    read: 'A description of positions, not a forecast. It matters most where the notional is large and the expiry near.',
  },
  controls: {},
  studies: () => ({ pain: ask('max-pain', {}) }),
  toModel: ({ pain }, page) => toModel(pain, page),
  isEmpty: (spec) => spec.series.length === 0,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
