import { openInterestMeasure } from '../../_kit/choices/openInterestMeasure.ts'
import { strikeSpacing } from '../../_kit/choices/strikeSpacing.ts'
import { unitsControl } from '../../_kit/choices/unitsControl.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'open-interest-by-strike',
  title: 'Open interest by strike',
  shows: 'Open interest of calls (up) and puts (down) at every strike, for the expiries that the page shows.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: { measure: openInterestMeasure, units: unitsControl, strikes: strikeSpacing },
})
