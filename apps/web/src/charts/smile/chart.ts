import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { toModel } from './toModel.ts'

const controls = { fit: control.toggle('Fitted curve', true) }

export const chart = defineChart({
  id: 'smile',
  title: 'Smile by strike',
  explain: {
    shows:
      'Vol of the out-of-the-money option at every strike: a dot at the mark, a whisker from bid to ask, the fitted curve through them.',
    read: 'A dot above its curve is rich, below is cheap; a long whisker is a strike nobody wants to trade. The left side is puts, the right side calls. Strikes beyond one delta are left out unless the delta range asks for them.',
  },
  controls,
  studies: () => ({ smile: ask('smile', {}), fit: ask('surface-fit', {}) }),
  toModel: ({ smile, fit }, page) => toModel(smile, fit, page, page.own.fit),
  isEmpty: (spec) => spec.series.length === 0,
  headline: (spec) => spec.note,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
