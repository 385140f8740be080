import { butterflyName, riskReversalName } from '../../ui/format/wingNames.ts'
import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { historyRange } from '../_kit/historyRange.ts'
import { PlotView } from '../_kit/PlotView.tsx'
import { tenorHistory } from '../_kit/tenorHistory.ts'
import { butterflyControl, signControl } from '../_kit/wingControls.ts'

const controls = {
  measure: control.choice(
    'Measure',
    { rr25: '25Δ RR', rr15: '15Δ RR', rr05: '5Δ RR', fly25: '25Δ fly', fly15: '15Δ fly' },
    'rr25',
  ),
  sign: signControl,
  butterfly: butterflyControl,
  range: historyRange,
}

export const chart = defineChart({
  id: 'constant-maturity-skew',
  title: 'Constant-maturity skew',
  explain: {
    shows: 'Risk reversal or butterfly at 7, 30, 60, 90 and 180 days through time, in vol points.',
    read: 'With the sign call − put, a fall means puts gain on calls. The full butterfly is σ(call) + σ(put) − 2·σ(ATM), ½ fly is half of it. Short tenors move first.',
  },
  controls,
  studies: ({ own: { range, sign, butterfly } }) => ({
    history: ask('constant-maturity', { days: Number(range), sign, butterfly }),
  }),
  toModel: ({ history }, { own }) =>
    tenorHistory(
      history,
      own.measure,
      own.measure.startsWith('rr') ? riskReversalName(own.sign) : butterflyName(own.butterfly),
      'vol points',
    ),
  isEmpty: (spec) => spec.series.length === 0,
  View: PlotView,
  shape: 'plot',
  fixture: () => import('./fixture.json'),
})
