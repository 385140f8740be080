import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'atm-depth-history',
  title: 'Depth at the money, last day',
  shows: 'Coins at the best bid and ask at the money through the last hours, beneath the spread in vol.',
  subject: 'option-book',
  pageControls: ['dte'],
  controls: { hours: control.choice('Over', { '6': '6 h', '24': '24 h', '168': '7 d' }, '24') },
})
