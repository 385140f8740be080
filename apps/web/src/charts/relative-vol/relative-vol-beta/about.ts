import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'relative-vol-beta',
  title: 'Implied and realised beta',
  shows: 'How much one coin moves per move of another: implied by options and realized, with the correlation.',
  subject: 'two-books',
  pageControls: ['span'],
  alone: 'span',
  controls: { window: control.choice('Window', { '30': '30 d', '90': '90 d', '180': '180 d' }, '30') },
})
