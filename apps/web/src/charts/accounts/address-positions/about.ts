import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'address-positions',
  title: 'Positions',
  shows:
    'An address’s positions at Derive: options, perpetuals, collateral and cash with entry, mark, profit and greeks.',
  subject: 'address',
  pageControls: [],
  alone: 'newest',
  controls: {},
  shape: 'table',
})
