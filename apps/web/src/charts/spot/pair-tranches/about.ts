import { depthUnitControl } from '../../_kit/depth/depthControls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'pair-tranches',
  title: 'Depth by basis points',
  shows:
    'What is bid for and offered in the newest book of the spot pair of a market within 5, 10, 25, 50 and 100 basis points of its middle.',
  subject: 'option-book',
  pageControls: ['compare'],
  controls: { unit: depthUnitControl },
})
