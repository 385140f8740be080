import { openInterestMeasure } from '../../../chart/choices/openInterestMeasure.ts'
import { unitsControl } from '../../../chart/choices/unitsControl.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'open-interest-by-expiry',
  title: 'Open interest by expiry',
  shows: 'Open interest of calls (up) and puts (down) of every expiry.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: { measure: openInterestMeasure, units: unitsControl },
})
