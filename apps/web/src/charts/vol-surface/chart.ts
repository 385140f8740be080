import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { SurfaceView } from '../_kit/SurfaceView.tsx'
import { toModel } from './toModel.ts'

const controls = {
  axis: control.choice('Over', { delta: 'Delta', moneyness: 'Moneyness' }, 'delta'),
  look: control.choice('Look', { solid: '3-D', flat: 'Flat' }, 'solid'),
}

export const chart = defineChart({
  id: 'vol-surface',
  title: 'Vol surface',
  explain: {
    shows: 'Vol over delta or moneyness and days to expiry, as a surface that turns or as a flat map.',
    read: 'The valley along the middle is at the money; the wall on the put side is the price of crash protection. A ridge across an expiry is an event that the market sees coming.',
  },
  controls,
  studies: ({ own }) => ({ grid: ask('vol-surface', { axis: own.axis }) }),
  toModel: ({ grid }, page) => ({ surface: toModel(grid, page, page.own.axis), isFlat: page.own.look === 'flat' }),
  isEmpty: ({ surface }) => surface.xs.length < 2 || surface.ys.length < 2,
  View: SurfaceView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
