import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { leastOpenControl } from '../leastOpen.ts'

export const about = describeChart({
  id: 'all-perpetuals',
  title: 'Perpetuals of all coins and venues',
  shows:
    'Every perpetual of all coins and venues: funding now, open interest, volume and basis, with the changes of a day.',
  subject: 'coin',
  pageControls: ['margin', 'compare'],
  controls: {
    find: control.find('Find coin, venue or contract'),
    coins: control.choice('Coins', { all: 'All coins', one: 'This coin' }, 'all'),
    least: leastOpenControl,
  },
  shape: 'table',
})
