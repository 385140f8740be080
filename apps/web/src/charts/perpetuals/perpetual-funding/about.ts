import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'perpetual-funding',
  title: 'Funding paid',
  shows: 'Funding of a perpetual by bucket and cumulated over the span, and what all longs together paid.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {
    measure: control.choice(
      'Measure',
      {
        apr: 'Per year',
        h24: 'Per 24 h',
        h8: 'Per 8 h',
        h1: 'Per 1 h',
        paid: 'Paid',
        spend: 'USD of all longs',
      },
      'apr',
    ),
  },
})
