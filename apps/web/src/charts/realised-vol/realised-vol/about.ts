import { ESTIMATOR_NAMES, priceControl } from '../../../chart/choices/realisedControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'realised-vol',
  title: 'Realised vol',
  shows:
    'Realized vol over windows of 10 days to a year, or over one month with every estimator; of the perpetual in addition to the index if selected.',
  subject: 'option-book',
  pageControls: ['compare'],
  controls: {
    range: control.choice(
      'Range',
      { '30': '1 m', '90': '3 m', '365': '1 y', '730': '2 y', '1825': '5 y', '3650': 'All' },
      '365',
    ),
    estimator: control.choice('Estimator', { ...ESTIMATOR_NAMES, all: 'All, 30 d' }, 'parkinson'),
    bar: control.choice('Bars', { '1d': 'Days', '1h': 'Hours' }, '1d'),
    prices: priceControl,
    beside: control.choice('Beside', { none: 'None', spot: 'Spot', perpetual: 'Perpetual', index: 'Index' }, 'none'),
  },
})
