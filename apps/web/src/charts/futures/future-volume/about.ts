import { unitsControl } from '../../../chart/choices/unitsControl.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'future-volume',
  title: 'Volume bought and sold',
  shows: 'Taker buys (up) and sells (down) of one future or perpetual over time.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { units: unitsControl },
})
