import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'structure-legs',
  title: 'Legs of the structure',
  shows:
    'One trade of a structure leg by leg: open interest it opened or closed, P&L now or at settlement, greeks, hedge.',
  subject: 'option-book',
  pageControls: ['structure', 'print'],
  alone: 'events',
  controls: {},
  shape: 'table',
})
