import { timeAxisControl } from '../../../chart/choices/timeAxis.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { weekendControl } from '../weekendControl.ts'

export const about = describeChart({
  id: 'event-term',
  title: 'Term structure without dates',
  shows:
    'At-the-money and forward vols by the clock, in business time, and with the variance of scheduled dates taken out.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {
    of: control.choice('Vol', { atm: 'At the money', forward: 'Forward' }, 'forward'),
    weekend: weekendControl,
    axis: timeAxisControl,
  },
})
