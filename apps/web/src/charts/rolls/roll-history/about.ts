import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'roll-history',
  title: 'History of a roll',
  shows: 'One roll of a coin over time: its annual rate or price, with the index and its percentile.',
  subject: 'venue',
  pageControls: ['coin', 'span', 'granularity'],
  alone: 'span',
  controls: {
    near: control.choice('Sell', { '0': 'Perpetual', '1': '1st', '2': '2nd', '3': '3rd', '4': '4th' }, '1'),
    far: control.choice('Buy', { '1': '1st', '2': '2nd', '3': '3rd', '4': '4th', '5': '5th' }, '2'),
    margin: control.choice('Margin', { most: 'Most legs', coin: 'Inverse', stable: 'Linear' }, 'most'),
    measure: control.choice('Measure', { apr: 'APR', roll: 'USD' }, 'apr'),
  },
})
