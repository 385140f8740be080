import { describeChart } from '../../_kit/describeChart.ts'
import { partsBy } from '../partsBy.ts'

export const about = describeChart({
  id: 'portfolio-parts',
  title: 'By venue, coin and settlement',
  shows:
    'Worth, profit and greeks of a portfolio by venue, by coin or by what profit is paid in, and all of it together.',
  subject: 'portfolio',
  pageControls: ['vols', 'compare'],
  shape: 'table',
  controls: { by: partsBy },
})
