import { rangeControl } from '../../../chart/choices/rangeControl.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'performance-pair',
  title: 'Two coins compared',
  shows: 'Two coins from the same day on: performance, their ratio, drawdowns, or rolling correlation and beta.',
  subject: 'coin',
  pageControls: ['against'],
  alone: 'span',
  controls: {
    measure: control.choice(
      'Measure',
      { value: 'Performance', ratio: 'Ratio', drawdown: 'Drawdown', correlation: 'Correlation and beta' },
      'value',
    ),
    range: rangeControl,
  },
})
