import { timeAxisControl } from '../../../chart/choices/timeAxis.ts'
import { butterflyControl, signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'relative-vol-terms',
  title: 'Two term structures',
  shows:
    'At-the-money vol, skew or butterflies of two coins by constant maturity, with their difference now and earlier beneath.',
  subject: 'two-books',
  pageControls: ['compare'],
  controls: {
    measure: control.choice('Measure', { vol: 'ATM', rr25: '25Δ skew', rr15: '15Δ skew', fly25: '25Δ fly' }, 'vol'),
    shadow: control.choice('Against', { '1': '1 d ago', '7': '1 w ago', '30': '1 m ago' }, '1'),
    axis: timeAxisControl,
    sign: signControl,
    butterfly: butterflyControl,
  },
})
