import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'most-traded',
  title: 'Most traded',
  shows:
    'The most traded options of the last day, with average price and vol and the volume in blocks. A row opens the option.',
  subject: 'option-book',
  pageControls: [],
  alone: 'ranking',
  controls: {
    sortBy: control.choice('By', { coin: 'Coin', premium: 'Premium' }, 'coin'),
    hours: control.choice('Over', { '1': '1 h', '4': '4 h', '24': '24 h', '168': '7 d' }, '24'),
  },
  shape: 'table',
})
