import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'vol-index-tenors',
  title: 'Term structure of the index',
  shows:
    'The desk’s own volatility index of the coin over 7, 14, 30, 60 and 90 days, now and earlier, with the width of its quotes.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: { shadow: control.choice('Against', { '1': '1 d ago', '7': '1 w ago', '30': '1 m ago' }, '7') },
})
