import { unitsControl } from '../../_kit/choices/unitsControl.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'perpetual-flow',
  title: 'Volume by taker and CVD',
  shows: 'What takers bought and sold of a perpetual, and the running difference of the two.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { units: unitsControl },
})
