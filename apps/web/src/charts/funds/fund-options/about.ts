import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'fund-options',
  title: 'Fund options in coin terms',
  shows:
    'Options of the fund that holds the coin (IBIT for BTC) by expiry, in coins: ATM vol compared with the coin’s own at the same expiry, skew, open interest and volume.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {},
  shape: 'table',
})
