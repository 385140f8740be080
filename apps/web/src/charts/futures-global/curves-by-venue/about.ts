import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'curves-by-venue',
  title: 'Curves of all venues',
  shows: 'Annual rate, basis or price of every expiry of one coin, a curve for every venue and margin.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: { measure: control.choice('Measure', { apr: 'APR', basis: 'Basis', price: 'Price' }, 'apr') },
})
