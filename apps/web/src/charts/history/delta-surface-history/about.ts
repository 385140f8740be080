import { signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'delta-surface-history',
  title: 'ATM, skew and spot',
  shows:
    'Vol at any tenor and delta through time: at the money with skew and spot, both wings, butterfly, or skew over ATM.',
  subject: 'option-book',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {
    tenor: control.number('Tenor', 'd', 30, [1, 730]),
    delta: control.number('Delta', 'Δ', 25, [5, 45]),
    show: control.choice(
      'Shown',
      { skew: 'ATM, skew', wings: 'Call, put', fly: 'Butterfly', normalised: 'Skew ÷ ATM' },
      'skew',
    ),
    sign: signControl,
  },
})
