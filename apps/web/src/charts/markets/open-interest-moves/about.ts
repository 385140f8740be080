import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'open-interest-moves',
  title: 'Largest open-interest moves',
  shows:
    'Options, dated futures and perpetuals of every venue with the largest changes of open interest over a day or a week.',
  subject: 'none',
  pageControls: [],
  alone: 'pair',
  controls: {
    of: control.choice('Of', { all: 'All', option: 'Options', future: 'Dated', perpetual: 'Perpetuals' }, 'all'),
    hours: control.choice('Over', { '24': '24 h', '168': '1 w' }, '24'),
  },
  shape: 'table',
})
