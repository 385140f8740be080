import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { LEVELS } from '../levels.ts'

export const about = describeChart({
  id: 'atm-depth-history',
  title: 'Depth at the money, last day',
  shows:
    'Coins in the best five bids and asks at the money over the last hours, or at the best price; below, the spread in vol.',
  subject: 'option-book',
  pageControls: ['dte', 'compare'],
  controls: { levels: LEVELS, hours: control.choice('Over', { '6': '6 h', '24': '24 h', '168': '7 d' }, '24') },
})
