import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'implied-rates-board',
  title: 'Rates by expiry and venue',
  shows:
    'The implied rate of each expiry, venue and collateral with bounds, error and size, beside future and funding.',
  subject: 'coin',
  pageControls: ['expiries', 'compare'],
  controls: {},
  sets: {
    rates: {
      label: 'Rates',
      columns: [
        'expiry',
        'venue',
        'collateral',
        'days',
        'rate',
        'rateBid',
        'rateAsk',
        'rateError',
        'strikes',
        'netRate',
        'futureRate',
        'difference',
        'fundingExpected',
        'fundingDifference',
        'ageSeconds',
      ],
    },
    money: {
      label: 'Money and size',
      columns: [
        'expiry',
        'venue',
        'collateral',
        'days',
        'moneyRate',
        'lendRate',
        'borrowRate',
        'rate',
        'bidSizeCoin',
        'askSizeCoin',
        'ageSeconds',
      ],
    },
  },
  shape: 'table',
})
