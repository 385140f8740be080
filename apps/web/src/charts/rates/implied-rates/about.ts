import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'implied-rates',
  title: 'Implied rates',
  shows: 'The yearly rate that calls and puts of each expiry imply, a curve for every venue and collateral.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {
    measure: control.choice(
      'Measure',
      { rate: 'Forward', moneyRate: 'Money', difference: 'Over future', fundingDifference: 'Over funding' },
      'rate',
    ),
    life: control.choice('Life', { week: 'From 7 d', all: 'All' }, 'week'),
    futures: control.toggle('Futures', true),
  },
})
