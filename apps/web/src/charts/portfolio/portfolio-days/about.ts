import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'portfolio-days',
  title: 'P&L by day',
  shows: 'A portfolio marked on every stored day, with each day’s P&L attribution or the cumulated P&L.',
  subject: 'ledger',
  pageControls: [],
  alone: 'span',
  controls: {
    shown: control.choice(
      'Shown',
      { attribution: 'Attribution', cumulated: 'Cumulated', value: 'Value of options' },
      'attribution',
    ),
    span: control.choice('Span', { '7d': '7 d', '30d': '30 d', '90d': '90 d', '365d': '1 y' }, '30d'),
  },
})
