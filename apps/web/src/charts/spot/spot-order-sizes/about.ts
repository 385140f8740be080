import { describeChart } from '../../_kit/describeChart.ts'
import { sizeMeasureControl } from '../../_kit/orderSizes/sizeMeasureControl.ts'

export const about = describeChart({
  id: 'spot-order-sizes',
  title: 'Trades by order size',
  shows: 'Spot trades of a market by the size of the print: volume, what takers bought less sold, and weighted prices.',
  subject: 'option-book',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { measure: sizeMeasureControl },
})
