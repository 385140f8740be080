import { rangeControl } from '../../../chart/choices/rangeControl.ts'
import { priceControl } from '../../../chart/choices/realisedControls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'realised-monthly',
  title: 'Months against days',
  shows: 'Realised vol of each month as one bar against that of its days: trend or back and forth.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: { range: rangeControl, prices: priceControl },
})
