import { describeChart } from '../../../chart/definition/describeChart.ts'
import { partsBy } from '../partsBy.ts'

export const about = describeChart({
  id: 'portfolio-parts',
  title: 'By venue, coin and settlement',
  shows: 'Value, P&L and greeks of a portfolio by venue, coin or settlement currency, and in total.',
  subject: 'portfolio',
  pageControls: ['vols', 'compare'],
  shape: 'table',
  controls: { by: partsBy },
})
