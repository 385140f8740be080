import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { historyRange } from '../_kit/historyRange.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { tenorHistory } from '../_kit/tenorHistory.ts'

const controls = {
  measure: control.choice(
    'Measure',
    { rr25: '25Δ RR', rr15: '15Δ RR', rr05: '5Δ RR', fly25: '25Δ fly', fly15: '15Δ fly' },
    'rr25',
  ),
  sign: control.choice('Sign', { 'call-minus-put': 'Call − put', 'put-minus-call': 'Put − call' }, 'call-minus-put'),
  range: historyRange,
}

export const chart = defineChart({
  id: 'constant-maturity-skew',
  title: 'Constant-maturity skew',
  explain: {
    shows: 'Risk reversal or butterfly at 7, 30, 60, 90 and 180 days through time, in vol points.',
    read: 'With the sign call − put, a fall means puts gain on calls. Short tenors move first.',
  },
  controls,
  studies: ({ own }) => ({ history: ask('constant-maturity', { days: Number(own.range), sign: own.sign }) }),
  toModel: ({ history }, { own }) =>
    tenorHistory(history, own.measure, own.measure.startsWith('rr') ? 'Risk reversal' : 'Butterfly', 'vol points'),
  isEmpty: (spec) => spec.series.length === 0,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
