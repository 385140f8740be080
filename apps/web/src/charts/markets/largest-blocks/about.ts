import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'largest-blocks',
  title: 'Largest blocks',
  shows: 'The largest blocks and requests for quote of options at every venue: side, structure, size, vol and premium.',
  subject: 'none',
  pageControls: [],
  alone: 'events',
  controls: { hours: control.choice('Range', { '24': '24 h', '168': '1 w' }, '24') },
  shape: 'table',
})
