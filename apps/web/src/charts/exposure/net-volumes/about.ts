import { describeChart } from '../../_kit/describeChart.ts'
import { flowMeasure } from '../flowMeasure.ts'

export const about = describeChart({
  id: 'net-volumes',
  title: 'Net volumes by strike and expiry',
  shows: 'What customers bought less what they sold over the span, by strike of each expiry: screen, blocks or all.',
  subject: 'option-book',
  pageControls: ['expiries', 'span', 'trades'],
  controls: { measure: flowMeasure },
})
