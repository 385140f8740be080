import { strikeRange } from '../../../chart/choices/strikeRange.ts'
import { strikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'open-interest-change',
  title: 'Change of open interest',
  shows:
    'Open interest added and closed since a date, by strike, by expiry or both as a map, with expired options separate. Two dates in the bar replace that date.',
  subject: 'option-book',
  pageControls: ['dates', 'expiries'],
  alone: 'pair',
  controls: {
    since: control.choice('Since', { '0': 'Midnight', '1': '1 d', '7': '1 w', '30': '1 m', '90': '3 m' }, '0'),
    side: control.choice('Map of', { both: 'All', call: 'Calls', put: 'Puts' }, 'both'),
    by: control.choice('By', { strike: 'Strike', expiry: 'Expiry', 'strike-expiry': 'Both' }, 'strike'),
    strikes: strikeSpacing,
    range: { ...strikeRange, label: 'Strikes of the map' },
  },
})
