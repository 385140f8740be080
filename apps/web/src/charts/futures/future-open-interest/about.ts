import { unitsControl } from '../../../chart/choices/unitsControl.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'future-open-interest',
  title: 'Open interest',
  shows: 'Open contracts of one future or perpetual through time, both sides counted once.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { units: unitsControl },
})
