import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'basis-histogram',
  title: 'Basis by volume',
  shows: 'How much of the dated futures of a venue traded at which annual rate in a day, by expiry.',
  subject: 'venue',
  pageControls: ['coin', 'margin'],
  alone: 'span',
  controls: { days: control.choice('Days', { '1': '24 h', '7': '7 d', '30': '30 d' }, '1') },
})
