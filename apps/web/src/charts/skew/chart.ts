import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { butterflyControl, signControl } from '../_kit/wingControls.ts'
import { toModel } from './toModel.ts'

const controls = {
  measure: control.choice('Measure', { rr: 'Risk reversal', fly: 'Butterfly' }, 'rr'),
  sign: signControl,
  butterfly: butterflyControl,
  normalised: control.toggle('÷ ATM', false),
  maturities: control.choice('Rows', { expiry: 'Expiries', tenor: 'Tenors' }, 'expiry'),
}

export const chart = defineChart({
  id: 'skew',
  title: 'Skew',
  explain: {
    shows: 'Risk reversals or butterflies at 35, 25, 15 and 5 delta over days to expiry.',
    read: 'With the sign call − put, below zero means puts are dearer than calls of the same delta. The butterfly is what both wings cost over the money: full is σ(call) + σ(put) − 2·σ(ATM), ½ fly is half of it.',
  },
  controls,
  studies: ({ own: { sign, butterfly, normalised, maturities } }) => ({
    skew: ask('skew', { sign, butterfly, normalised, maturities }),
  }),
  toModel: ({ skew }, page) => toModel(skew, page, page.own),
  isEmpty: (spec) => spec.series.length === 0,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
