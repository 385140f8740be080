import { describeChart } from '../../../chart/definition/describeChart.ts'
import { sizeMeasureControl } from '../../../chart/model/orderSizes/sizeMeasureControl.ts'

export const about = describeChart({
  id: 'future-order-sizes',
  title: 'Trades by order size',
  shows:
    'Trades of one future or perpetual by the size of the print: volume, taker buys less sells, and weighted prices.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { measure: sizeMeasureControl },
})
