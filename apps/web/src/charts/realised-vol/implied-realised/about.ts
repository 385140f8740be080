import { rangeControl } from '../../../chart/choices/rangeControl.ts'
import { estimatorControl } from '../../../chart/choices/realisedControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'implied-realised',
  title: 'Implied against realised',
  shows:
    'ATM vol of a maturity against the coin’s realized vol over the same window, with or without a shift to the period that it priced.',
  subject: 'option-book',
  pageControls: ['compare'],
  controls: {
    range: rangeControl,
    tenor: control.choice(
      'Maturity',
      { '7': '7 d', '14': '14 d', '30': '30 d', '60': '60 d', '90': '90 d', '180': '180 d' },
      '30',
    ),
    shift: control.choice('Shift', { life: 'By its life', half: 'By half', none: 'None' }, 'life'),
    estimator: estimatorControl,
  },
})
