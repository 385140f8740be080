import { rangeControl } from '../../../chart/choices/rangeControl.ts'
import { estimatorControl } from '../../../chart/choices/realisedControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'pair-relation',
  title: 'Correlation and beta',
  shows: 'Correlation, beta, and realised vols of two coins over 30, 90 and 180 days.',
  subject: 'coin',
  pageControls: ['against'],
  alone: 'span',
  controls: {
    range: rangeControl,
    measure: control.choice(
      'Measure',
      { correlation: 'Correlation', beta: 'Beta', ratio: 'Vol ratio', vols: 'Vols' },
      'correlation',
    ),
    estimator: estimatorControl,
  },
})
