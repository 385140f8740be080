import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'expired-expiries',
  title: 'Expired expiries',
  shows:
    'Expired expiries, newest first: settlement price, open options that ended in the money, their payout, and the vol until then. A row shows its strikes and its history.',
  subject: 'option-book',
  pageControls: ['span', 'expired'],
  alone: 'events',
  controls: {},
  shape: 'table',
})
