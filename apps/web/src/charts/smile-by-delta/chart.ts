import { ask, defineChart } from '../_kit/defineChart.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { toModel } from './toModel.ts'

export const chart = defineChart({
  id: 'smile-by-delta',
  title: 'Smile by delta',
  explain: {
    shows:
      'Mark vol of the out-of-the-money option by its delta, one line per expiry, from far put over the money to far call.',
    read: 'Delta puts a week and a year on one axis. The tilt is skew, the height of both ends over the middle is the butterfly.',
  },
  controls: {},
  studies: () => ({ smile: ask('smile', {}) }),
  toModel: ({ smile }, page) => toModel(smile, page),
  isEmpty: (spec) => spec.series.length === 0,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
