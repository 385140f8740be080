import { describeChart } from '../../../chart/definition/describeChart.ts'
import { depthUnitControl, withinControl } from '../../../chart/model/depth/depthControls.ts'

export const about = describeChart({
  id: 'pair-depth',
  title: 'Depth and pressure',
  shows:
    'Bid and offered size within a distance from the mid of a spot pair’s book over time, and the pressure between the sides.',
  subject: 'option-book',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { within: withinControl, unit: depthUnitControl },
})
