import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'tenor-realised',
  title: 'Implied against realised',
  shows:
    'ATM vol of one tenor against realized vol, unshifted or shifted to the period that it priced, with the premium below.',
  subject: 'option-book',
  pageControls: ['span', 'compare'],
  controls: {
    tenor: control.choice('Implied', { '7': '7 d', '30': '30 d', '60': '60 d', '90': '90 d', '180': '180 d' }, '30'),
    window: control.choice('Realised', { '7': '7 d', '30': '30 d', '60': '60 d', '90': '90 d' }, '30'),
    estimator: control.choice('Estimator', { close: 'Close', parkinson: 'Parkinson' }, 'close'),
    shifted: control.toggle('Shift', false),
  },
})
