import { rangeControl } from '../../_kit/choices/rangeControl.ts'
import { barEstimatorControl, priceControl } from '../../_kit/choices/realisedControls.ts'
import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

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
