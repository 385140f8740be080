import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'tenor-basis-history',
  title: 'Constant-maturity APR through time',
  shows: 'The annual rate of the basis at one maturity through time, a line for every venue and margin.',
  subject: 'coin',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {
    tenor: control.choice(
      'Maturity',
      { '30': '30 d', '60': '60 d', '90': '90 d', '120': '120 d', '180': '180 d' },
      '90',
    ),
  },
})
