import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'futures-board',
  title: 'Futures and perpetuals',
  shows:
    'Every dated future and perpetual of a venue: quotes, basis, annual rate, spread, open interest, volume and funding.',
  subject: 'venue',
  pageControls: ['margin', 'compare'],
  controls: {
    find: control.find('Find contract'),
    coins: control.choice('Coins', { all: 'All coins', one: 'One coin' }, 'all'),
    kind: control.choice('Kind', { all: 'All', future: 'Dated', perpetual: 'Perpetual' }, 'all'),
  },
  shape: 'table',
})
