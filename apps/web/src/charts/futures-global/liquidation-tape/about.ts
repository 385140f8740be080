import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'liquidation-tape',
  title: 'Who was liquidated',
  shows: 'Liquidations in one coin, newest first, at every venue that publishes the side.',
  subject: 'coin',
  pageControls: [],
  alone: 'events',
  controls: { hours: control.choice('Last', { '1': '1 h', '24': '24 h', '168': '1 w' }, '1') },
  shape: 'table',
})
