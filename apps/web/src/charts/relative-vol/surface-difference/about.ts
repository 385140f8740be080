import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'surface-difference',
  title: 'Surface against another',
  shows: 'Vol of one book less that of another by delta and tenor.',
  subject: 'two-books',
  pageControls: ['compare'],
  controls: {
    measure: control.choice(
      'Measure',
      { difference: 'Difference', ratio: 'Ratio', vol: 'First', otherVol: 'Second' },
      'difference',
    ),
  },
  minHeight: 240,
})
