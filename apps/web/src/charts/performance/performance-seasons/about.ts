import { rangeControl } from '../../../chart/choices/rangeControl.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'performance-seasons',
  title: 'Returns by weekday, hour and session',
  shows: 'Mean return of each weekday, hour, session or month with its error and the number of returns.',
  subject: 'coin',
  pageControls: [],
  alone: 'span',
  controls: {
    season: control.choice('By', { weekday: 'Weekday', hour: 'Hour', session: 'Session', month: 'Month' }, 'weekday'),
    range: rangeControl,
  },
})
