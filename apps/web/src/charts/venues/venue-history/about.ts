import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'venue-history',
  title: 'Venues through time',
  shows: 'Open interest, volume or put/call ratio of the options of one coin by day, venue by venue.',
  subject: 'coin',
  pageControls: ['span'],
  alone: 'span',
  controls: {
    measure: control.choice(
      'Measure',
      { openCoin: 'Open interest', volumeCoin: 'Volume', putCallRatio: 'Put/call' },
      'openCoin',
    ),
  },
})
