import { describeChart } from '../../../chart/definition/describeChart.ts'
import { depthUnitControl } from '../../../chart/model/depth/depthControls.ts'

export const about = describeChart({
  id: 'pair-tranches',
  title: 'Depth by basis points',
  shows:
    'Bid and offered size in the newest book of a market’s spot pair within 5, 10, 25, 50 and 100 basis points of the mid.',
  subject: 'option-book',
  pageControls: ['compare'],
  controls: { unit: depthUnitControl },
})
