import { describeChart } from '../../../chart/definition/describeChart.ts'
import { profileWidth } from '../profileWidth.ts'

export const about = describeChart({
  id: 'gamma-profile-by-expiry',
  title: 'Gamma profile by expiry',
  shows:
    'Gamma of dealers at every price that spot might have, a curve for each expiry; a curve leads to that expiry alone.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'method', 'scenario', 'trades', 'compare'],
  controls: { width: profileWidth },
})
