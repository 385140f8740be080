import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'option-ladder',
  title: 'Book',
  shows:
    'The book of one option now: premium, size, cumulative size and vol of each level, with the mid and the spread between the sides.',
  subject: 'instrument',
  pageControls: [],
  alone: 'newest',
  controls: { levels: control.choice('Levels a side', { '5': '5', '10': '10', '20': '20' }, '5') },
  shape: 'table',
})
