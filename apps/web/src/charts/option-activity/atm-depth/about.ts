import { describeChart } from '../../../chart/definition/describeChart.ts'
import { LEVELS } from '../levels.ts'

export const about = describeChart({
  id: 'atm-depth',
  title: 'Depth at the money',
  shows:
    'Coins in the best five bids and asks of the ATM options of every expiry, with the spread in vol of taking them all; only the best level if selected or if the venue’s books are not sampled.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: { levels: LEVELS },
})
