import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'traded-realised',
  title: 'Traded vol against realised',
  shows:
    'Vol at which options traded each day, weighted by premium, against realised vol, for the lives and deltas that the page shows.',
  subject: 'option-book',
  pageControls: ['span', 'dte', 'delta'],
  alone: 'span',
  controls: {
    window: control.choice(
      'Realised over',
      { '7': '7 d', '14': '14 d', '30': '30 d', '60': '60 d', '90': '90 d' },
      '30',
    ),
  },
})
