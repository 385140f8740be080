import { unitsControl } from '../../../chart/choices/unitsControl.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'open-interest-by-venue',
  title: 'Open interest and volume by venue',
  shows: 'Open interest or daily volume of one coin at every venue: perpetuals and dated futures, inverse and linear.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: {
    measure: control.choice('Of', { openInterest: 'Open interest', volume24h: 'Volume 24 h' }, 'openInterest'),
    units: unitsControl,
  },
})
