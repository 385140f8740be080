import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { executionControl } from '../packageArguments.ts'

export const about = describeChart({
  id: 'strategy-history',
  title: 'Strategies through time',
  shows:
    'Shares of the kinds of structures by hour or day: call spreads, put spreads, calendars, outrights, by number, coins or premium.',
  subject: 'option-book',
  pageControls: ['expiries', 'delta', 'trades'],
  alone: 'span',
  controls: {
    measure: control.choice('Measure', { share: '% of trades', amountCoin: 'Coins', premiumUsd: 'Premium' }, 'share'),
    place: executionControl,
    range: control.choice('Range', { '1': '1 d', '7': '1 w', '30': '1 m' }, '7'),
  },
})
