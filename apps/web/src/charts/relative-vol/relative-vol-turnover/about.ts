import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'relative-vol-turnover',
  title: 'Activity of two coins',
  shows: 'Open interest, volume or turnover of the options of two coins through time, and their ratio.',
  subject: 'two-books',
  pageControls: ['span'],
  alone: 'span',
  controls: {
    measure: control.choice('Measure', { open: 'Open interest', volume: 'Volume', turnover: 'Turnover' }, 'open'),
  },
})
