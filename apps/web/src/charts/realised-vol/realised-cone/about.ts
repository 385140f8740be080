import { rangeControl } from '../../../chart/choices/rangeControl.ts'
import { barEstimatorControl, priceControl } from '../../../chart/choices/realisedControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'realised-cone',
  title: 'Vol cone',
  shows: 'The range of realized vol at each horizon, the current value, and the implied vol of that maturity.',
  subject: 'option-book',
  pageControls: ['compare'],
  controls: {
    range: rangeControl,
    corrected: control.toggle('Hodges-Tompkins', true),
    estimator: barEstimatorControl,
    prices: priceControl,
  },
})
