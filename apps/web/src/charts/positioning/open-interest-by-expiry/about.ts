import { openInterestMeasure } from '../../_kit/choices/openInterestMeasure.ts'
import { unitsControl } from '../../_kit/choices/unitsControl.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'open-interest-by-expiry',
  title: 'Open interest by expiry',
  shows: 'Open interest of calls (up) and puts (down) of every expiry.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: { measure: openInterestMeasure, units: unitsControl },
})
