import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'smile',
  title: 'Smile by strike',
  shows:
    'Vol of the out-of-the-money option at every strike: a dot at the mark, a whisker from bid to ask, and the fitted curve.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'delta', 'compare'],
  controls: { fit: control.toggle('Fitted curve', true) },
})
