import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'perpetuals-board',
  title: 'Perpetuals',
  shows:
    'Every perpetual of a venue: funding now, predicted, next payment and per year, its cost over 30 days, open interest and turnover with changes.',
  subject: 'venue',
  pageControls: ['margin', 'compare'],
  controls: {
    find: control.find('Find contract'),
    coins: control.choice('Coins', { all: 'All coins', one: 'One coin' }, 'all'),
  },
  shape: 'table',
})
