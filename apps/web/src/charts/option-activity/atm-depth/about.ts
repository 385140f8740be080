import { describeChart } from '../../_kit/describeChart.ts'
import { LEVELS } from '../levels.ts'

export const about = describeChart({
  id: 'atm-depth',
  title: 'Depth at the money',
  shows:
    'Coins in the best five bids and asks of the options at the money of every expiry, with the spread in vol of taking them all; the best level alone on request and where a venue’s books are not sampled.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: { levels: LEVELS },
})
