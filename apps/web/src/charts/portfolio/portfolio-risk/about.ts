import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'portfolio-risk',
  title: 'Value at risk',
  shows: 'P&L of the current portfolio under the moves of every stored day, with value at risk and expected shortfall.',
  subject: 'portfolio',
  pageControls: [],
  alone: 'span',
  controls: {
    past: control.choice('Past', { '90d': '90 d', '365d': '1 y', '1095d': '3 y' }, '365d'),
    confidence: control.choice('Confidence', { '0.95': '95 %', '0.99': '99 %' }, '0.99'),
  },
})
