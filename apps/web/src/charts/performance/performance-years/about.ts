import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'performance-years',
  title: 'Year by year',
  shows:
    'A line per year over its days, each rebased to 1 at its first, with the mean and the spread of the whole years before.',
  subject: 'coin',
  pageControls: [],
  alone: 'span',
  controls: { scale: control.choice('Scale', { log: 'Log', linear: 'Linear' }, 'log') },
})
