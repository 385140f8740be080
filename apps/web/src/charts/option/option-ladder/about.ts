import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'option-ladder',
  title: 'Book',
  shows: 'Coins bid and offered of one option now, level by level.',
  subject: 'instrument',
  pageControls: [],
  alone: 'newest',
  controls: { levels: control.choice('Levels', { '5': '5', '20': '20' }, '5') },
  shape: 'table',
})
