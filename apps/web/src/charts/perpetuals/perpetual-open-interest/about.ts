import { unitsControl } from '../../../chart/choices/unitsControl.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { priceIndicatorsControl } from '../../../chart/indicators/catalog.ts'

export const about = describeChart({
  id: 'perpetual-open-interest',
  title: 'Open interest and price',
  shows: 'Open contracts of a perpetual as candles, in coins or USD, with its price.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { units: unitsControl, indicators: priceIndicatorsControl },
})
