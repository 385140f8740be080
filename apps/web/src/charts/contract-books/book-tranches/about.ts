import { describeChart } from '../../../chart/definition/describeChart.ts'
import { depthUnitControl } from '../../../chart/model/depth/depthControls.ts'

export const about = describeChart({
  id: 'book-tranches',
  title: 'Depth by basis points',
  shows: 'Bid and offered size in the newest book within 5, 10, 25, 50 and 100 basis points of the mid.',
  subject: 'instrument',
  pageControls: ['compare'],
  controls: { unit: depthUnitControl },
})
