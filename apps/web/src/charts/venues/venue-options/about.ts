import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'venue-options',
  title: 'Option books',
  shows:
    'Every venue’s option book of one coin: open interest, volume, put/call ratio, at-the-money vol and skew. A row leads to the book.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {},
  shape: 'table',
})
