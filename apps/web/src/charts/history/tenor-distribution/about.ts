import { butterflyControl, signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'tenor-distribution',
  title: 'Distribution of the term structure',
  shows: 'Distribution of ATM vol, skew or butterfly over the span at each tenor, with the current value.',
  subject: 'option-book',
  pageControls: ['span'],
  alone: 'span',
  controls: {
    measure: control.choice('Measure', { atm: 'ATM', rr25: '25Δ skew', fly25: '25Δ fly' }, 'atm'),
    sign: signControl,
    butterfly: butterflyControl,
  },
})
