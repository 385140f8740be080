import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'portfolio-positions',
  title: 'Positions',
  shows: 'The legs as trades: for each contract what is open at which average, realised and unrealised profit.',
  subject: 'ledger',
  pageControls: [],
  alone: 'ranking',
  controls: {},
  shape: 'table',
})
