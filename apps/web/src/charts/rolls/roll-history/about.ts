import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'roll-history',
  title: 'History of a roll',
  shows:
    'One roll of a coin through time: its annual rate or price, with the index, and where it stands in its own past.',
  subject: 'venue',
  pageControls: ['coin', 'span', 'granularity'],
  controls: {
    pair: control.choice(
      'Roll',
      { '0-1': 'Perpetual to 1st', '1-2': '1st to 2nd', '2-3': '2nd to 3rd', '1-3': '1st to 3rd' },
      '1-2',
    ),
    margin: control.choice('Margin', { most: 'Most legs', coin: 'Inverse', stable: 'Linear' }, 'most'),
    measure: control.choice('Measure', { apr: 'APR', roll: 'USD' }, 'apr'),
  },
})
