import { rangeControl } from '../../../chart/choices/rangeControl.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'strategy-run',
  title: 'Strategies against buy and hold',
  shows:
    'Result of selling calls, puts, straddles or variance round by round from the stored chains, after costs, compared with holding the coin.',
  subject: 'coin',
  pageControls: [],
  alone: 'span',
  controls: {
    strategy: control.choice(
      'Strategy',
      {
        'covered-call': 'Covered call',
        'cash-secured-put': 'Cash-secured put',
        'short-straddle': 'Short straddle',
        'short-variance': 'Short variance',
      },
      'covered-call',
    ),
    tenor: control.choice('Life', { '7': '7 d', '14': '14 d', '30': '30 d' }, '7'),
    fill: control.choice('Sold at', { cross: 'Bid', mark: 'Mark' }, 'cross'),
    range: rangeControl,
  },
})
