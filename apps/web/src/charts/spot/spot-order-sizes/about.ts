import { describeChart } from '../../../chart/definition/describeChart.ts'
import { sizeMeasureControl } from '../../../chart/model/orderSizes/sizeMeasureControl.ts'

export const about = describeChart({
  id: 'spot-order-sizes',
  title: 'Trades by order size',
  shows: 'Spot trades of a market by the size of the print: volume, taker buys less sells, and weighted prices.',
  subject: 'option-book',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { measure: sizeMeasureControl },
})
