import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'expired-path',
  title: 'Path into the expiry',
  shows:
    'At-the-money vol and forward of one expiry that is over on its way to the settlement, with the move that was implied and the one that came.',
  subject: 'option-book',
  pageControls: ['expired'],
  alone: 'span',
  controls: { before: control.choice('Before', { '7': '1 w', '30': '1 m', '90': '3 m' }, '30') },
})
