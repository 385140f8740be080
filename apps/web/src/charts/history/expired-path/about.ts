import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'expired-path',
  title: 'Path into the expiry',
  shows: 'ATM vol and forward of one expired expiry until settlement, with the implied and the actual move.',
  subject: 'option-book',
  pageControls: ['expired'],
  alone: 'span',
  controls: { before: control.choice('Before', { '7': '1 w', '30': '1 m', '90': '3 m' }, '30') },
})
