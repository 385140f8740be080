import { openInterestMeasure } from '../../../chart/choices/openInterestMeasure.ts'
import { strikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { unitsControl } from '../../../chart/choices/unitsControl.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'open-interest-by-strike',
  title: 'Open interest by strike',
  shows: 'Open interest of calls (up) and puts (down) at every strike, for the expiries that the page shows.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: { measure: openInterestMeasure, units: unitsControl, strikes: strikeSpacing },
})
