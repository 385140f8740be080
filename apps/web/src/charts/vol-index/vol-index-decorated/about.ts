import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-index-decorated',
  title: 'Skew and vol against spot',
  shows:
    '30-day risk reversal, at-the-money vol, vol at 50 delta, or index over at-the-money vol, against spot day by day.',
  subject: 'coin',
  pageControls: ['span'],
  alone: 'span',
  controls: {
    measure: control.choice('Measure', { rr25: '25Δ RR', atm: 'ATM', vol50: '50Δ', ratio: 'Index / ATM' }, 'rr25'),
  },
})
