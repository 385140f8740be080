import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'relative-vol-realised',
  title: 'Realised vol spread',
  shows: 'Realised vol of one coin less that of another over 7, 30 and 90 days, or both side by side.',
  subject: 'two-books',
  pageControls: ['span'],
  alone: 'span',
  controls: {
    window: control.choice('Shown', { spreads: 'Spreads', '7': '7 d', '30': '30 d', '90': '90 d' }, 'spreads'),
  },
})
