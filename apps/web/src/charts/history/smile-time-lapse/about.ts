import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'smile-time-lapse',
  title: 'Smile through time',
  shows: 'How the smile of one expiry moved over the span: its vols by delta at even steps, oldest to newest.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: {
    expiry: control.expiry('Expiry'),
    range: control.choice('Over', { '1': '1 d', '2': '2 d', '7': '1 w', '30': '1 m', '90': '3 m' }, '1'),
    frames: control.choice('Steps', { '2': '2', '4': '4', '8': '8', '16': '16' }, '4'),
  },
})
