import { unitsControl } from '../../../chart/choices/unitsControl.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'futures-by-venue-history',
  title: 'Venues through time',
  shows: 'Open interest or daily volume of one coin at every venue over time, as amounts or shares.',
  subject: 'coin',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {
    measure: control.choice('Of', { openInterest: 'Open interest', volume: 'Volume 24 h' }, 'openInterest'),
    as: control.choice('As', { amount: 'Amounts', share: 'Shares' }, 'amount'),
    by: control.choice('By', { venue: 'Venue', margin: 'Margin', kind: 'Kind' }, 'venue'),
    units: unitsControl,
  },
})
