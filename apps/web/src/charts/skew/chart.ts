import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { toModel } from './toModel.ts'

const controls = {
  measure: control.choice('Measure', { rr: 'Risk reversal', fly: 'Butterfly' }, 'rr'),
  sign: control.choice('Sign', { 'call-minus-put': 'Call − put', 'put-minus-call': 'Put − call' }, 'call-minus-put'),
  butterfly: control.choice('Butterfly', { full: 'Full', halved: 'Half' }, 'full'),
  normalised: control.toggle('÷ ATM', false),
  maturities: control.choice('Rows', { expiry: 'Expiries', tenor: 'Tenors' }, 'expiry'),
}

export const chart = defineChart({
  id: 'skew',
  title: 'Skew',
  explain: {
    shows: 'Risk reversals or butterflies at 35, 25, 15 and 5 delta over days to expiry.',
    read: 'With the sign call − put, below zero means puts are dearer than calls of the same delta. The butterfly is what both wings cost over the money.',
  },
  controls,
  studies: ({ own: { sign, butterfly, normalised, maturities } }) => ({
    skew: ask('skew', { sign, butterfly, normalised, maturities }),
  }),
  toModel: ({ skew }, page) => toModel(skew, page, page.own.measure, page.own.normalised),
  isEmpty: (spec) => spec.series.length === 0,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
