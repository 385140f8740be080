import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'portfolio-equity',
  title: 'Equity by day',
  shows:
    'Equity of a portfolio on every stored day by its ledger: cash, options and futures, its currencies, or what changed it.',
  subject: 'ledger',
  pageControls: [],
  alone: 'span',
  controls: {
    shown: control.choice(
      'Shown',
      { equity: 'Equity', change: 'Change by source', currencies: 'By currency' },
      'equity',
    ),
    span: control.choice('Span', { '7d': '7 d', '30d': '30 d', '90d': '90 d', '365d': '1 y' }, '30d'),
  },
})
