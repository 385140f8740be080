import { rangeControl } from '../../_kit/choices/rangeControl.ts'
import { priceControl } from '../../_kit/choices/realisedControls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

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
