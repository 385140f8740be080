import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'expired-expiries',
  title: 'What expired',
  shows:
    'Expiries that are over, newest first: where they settled, how many open options ended in the money, what they paid, and the vol on the way. A row shows its strikes and its path.',
  subject: 'option-book',
  pageControls: ['span', 'expired'],
  alone: 'events',
  controls: {},
  shape: 'table',
})
