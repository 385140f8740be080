import { strikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { unitsControl } from '../../../chart/choices/unitsControl.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'volume-today',
  title: 'Volume today',
  shows:
    'Calls (up) and puts (down) traded since 00:00 UTC, by strike or by expiry. If no trades are recorded, the venue’s rolling 24 hours; the axis says which.',
  subject: 'option-book',
  pageControls: ['expiries', 'dte', 'compare'],
  controls: {
    by: control.choice('By', { strike: 'Strike', expiry: 'Expiry' }, 'strike'),
    measure: control.choice('Measure', { Coin: 'Volume', PremiumUsd: 'Premium' }, 'Coin'),
    units: unitsControl,
    strikes: strikeSpacing,
  },
})
