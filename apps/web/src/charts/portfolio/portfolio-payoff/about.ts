import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { scenarioControls } from '../scenario.ts'

export const about = describeChart({
  id: 'portfolio-payoff',
  title: 'Payoff',
  shows: 'P&L of a portfolio over spot: today, half-way and at expiry, with its break-evens.',
  subject: 'portfolio',
  pageControls: ['vols', 'compare'],
  controls: {
    in: control.choice('Currency', { usd: 'USD', coin: 'Coin' }, 'usd'),
    width: control.choice('Width', { '0.1': '± 10 %', '0.3': '± 30 %', '0.6': '± 60 %' }, '0.3'),
    until: control.choice('Ends at', { first: 'First expiry', last: 'Last expiry' }, 'first'),
    ...scenarioControls,
  },
})
