import { rangeControl } from '../../_kit/choices/rangeControl.ts'
import { priceControl } from '../../_kit/choices/realisedControls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'realised-forecast',
  title: 'Forecast of realised vol',
  shows: 'What GARCH and HAR expect of the next day to quarter, and how wrong each was on the past.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: { range: rangeControl, prices: priceControl },
  shape: 'table',
})
