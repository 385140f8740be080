import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'perpetuals-by-venue',
  title: 'Perpetuals of all venues',
  shows:
    'Every perpetual of one coin at every venue: funding now, predicted, next payment and per year, its cost over 30 days, open interest and turnover with changes.',
  subject: 'coin',
  pageControls: ['margin', 'compare'],
  controls: { find: control.find('Find venue or contract') },
  shape: 'table',
})
