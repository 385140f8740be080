import { butterflyControl, signControl } from '../../_kit/choices/wingControls.ts'
import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'tenor-distribution',
  title: 'Distribution of the term structure',
  shows:
    'How at-the-money vol, skew or butterfly was distributed over the span at each tenor, with where it stands now.',
  subject: 'option-book',
  pageControls: ['span'],
  alone: 'span',
  controls: {
    measure: control.choice('Measure', { atm: 'ATM', rr25: '25Δ skew', fly25: '25Δ fly' }, 'atm'),
    sign: signControl,
    butterfly: butterflyControl,
  },
})
