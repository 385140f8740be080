import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { toModel } from './toModel.ts'

const controls = {
  shadow: control.choice('Compare with', { '1': '1 d', '7': '1 w', '30': '1 m' }, '1'),
  forwardVol: control.toggle('Forward vol', true),
}

export const chart = defineChart({
  id: 'term-structure',
  title: 'Term structure',
  explain: {
    shows: 'At-the-money vol of every expiry, the forward vol between neighbours, and the curve of an earlier day.',
    read: 'Upward: the market expects more movement later than now. A forward vol above its neighbours marks an event between two expiries; the grey curve is matched by days to expiry, so its distance is a pure change of level.',
  },
  controls,
  studies: ({ own }) => ({ curve: ask('term-structure', { shadowDays: Number(own.shadow) }) }),
  toModel: ({ curve }, page) => toModel(curve, page, page.own.forwardVol),
  isEmpty: ({ series }) => series.length === 0,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
