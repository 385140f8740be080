import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'perpetual-open-interest',
  title: 'Open interest and price',
  shows: 'Open contracts of a perpetual as candles, in USD, with its price.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  controls: {},
})
