import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'fund-open-interest',
  title: 'Fund open interest by strike',
  shows: 'Open calls and puts of the fund that holds the coin (IBIT of BTC), in coins, at strikes in USD a coin.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {},
})
