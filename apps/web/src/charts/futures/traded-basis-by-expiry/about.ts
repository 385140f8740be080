import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'traded-basis-by-expiry',
  title: 'Traded basis by expiry',
  shows: 'Volume-weighted annual rate at which each dated future of a venue traded, over thirty days.',
  subject: 'venue',
  pageControls: ['coin', 'margin'],
  alone: 'span',
  controls: { days: control.choice('Days', { '1': '24 h', '7': '7 d', '30': '30 d', '90': '90 d' }, '30') },
})
