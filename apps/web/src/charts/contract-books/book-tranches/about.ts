import { depthUnitControl } from '../../_kit/depth/depthControls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'book-tranches',
  title: 'Depth by basis points',
  shows: 'What is bid for and offered in the newest book within 5, 10, 25, 50 and 100 basis points of its middle.',
  subject: 'instrument',
  pageControls: ['compare'],
  controls: { unit: depthUnitControl },
})
