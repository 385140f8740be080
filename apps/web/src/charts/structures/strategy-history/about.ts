import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'
import { packagePlace } from '../asked.ts'

export const about = describeChart({
  id: 'strategy-history',
  title: 'Strategies through time',
  shows:
    'Which share of the structures of each hour or day was of which kind: call spreads, put spreads, calendars, outrights, by count, coins or premium.',
  subject: 'option-book',
  pageControls: ['expiries', 'delta', 'trades'],
  alone: 'span',
  controls: {
    measure: control.choice('Measure', { share: '% of trades', amountCoin: 'Coins', premiumUsd: 'Premium' }, 'share'),
    place: packagePlace,
    range: control.choice('Range', { '1': '1 d', '7': '1 w', '30': '1 m' }, '7'),
  },
})
