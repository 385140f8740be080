import { rangeControl } from '../../../chart/choices/rangeControl.ts'
import { barEstimatorControl, priceControl } from '../../../chart/choices/realisedControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'realised-season',
  title: 'Seasons of realised vol',
  shows: 'Realized vol by hour, weekday or month, with the number of bars in each.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: {
    range: rangeControl,
    season: control.choice(
      'By',
      { weekday: 'Weekday', hour: 'Hour', month: 'Month', 'hour-of-week': 'Hour by weekday' },
      'weekday',
    ),
    estimator: barEstimatorControl,
    prices: priceControl,
  },
})
