import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { leastOpenControl } from '../leastOpen.ts'

export const about = describeChart({
  id: 'carry-board',
  title: 'Carry',
  shows:
    'Every dated future and perpetual of all coins and venues against its coin: carry now and after fees, funding of 30 days, break-even, size and percentile.',
  subject: 'coin',
  pageControls: ['margin', 'compare'],
  controls: {
    find: control.find('Find coin, venue or contract'),
    kind: control.choice('Of', { all: 'All', future: 'Dated', perpetual: 'Perpetuals' }, 'all'),
    coins: control.choice('Coins', { all: 'All coins', one: 'This coin' }, 'all'),
    least: leastOpenControl,
  },
  shape: 'table',
})
