import { rangeControl } from '../../../chart/choices/rangeControl.ts'
import { priceControl } from '../../../chart/choices/realisedControls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'realised-forecast',
  title: 'Forecast of realised vol',
  shows: 'GARCH and HAR forecasts of vol from a day to a quarter ahead, and their historical errors.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: { range: rangeControl, prices: priceControl },
  shape: 'table',
})
