import { unitsControl } from '../../_kit/choices/unitsControl.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'future-volume',
  title: 'Volume bought and sold',
  shows: 'What takers bought (up) and sold (down) of one future or perpetual in each bucket of time.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { units: unitsControl },
})
