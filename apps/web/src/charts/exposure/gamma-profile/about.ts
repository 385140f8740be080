import { describeChart } from '../../../chart/definition/describeChart.ts'
import { profileWidth } from '../profileWidth.ts'

export const about = describeChart({
  id: 'gamma-profile',
  title: 'Gamma profile',
  shows: 'Gamma of dealers at every price that spot might have, with spot and the flip.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'method', 'scenario', 'trades', 'compare'],
  controls: { width: profileWidth },
})
