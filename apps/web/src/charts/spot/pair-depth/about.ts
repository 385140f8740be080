import { depthUnitControl, withinControl } from '../../_kit/depth/depthControls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'pair-depth',
  title: 'Depth and pressure',
  shows:
    'What is bid for and offered within a distance of the middle of the book of a spot pair through time, and the pressure between the sides.',
  subject: 'option-book',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { within: withinControl, unit: depthUnitControl },
})
