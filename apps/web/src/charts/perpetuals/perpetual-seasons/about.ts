import { rangeControl } from '../../../chart/choices/rangeControl.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'perpetual-seasons',
  title: 'Returns by hour and weekday',
  shows:
    'Mean return of one perpetual by hour of the day, weekday, session or month, with its error and the number of returns.',
  subject: 'instrument',
  pageControls: [],
  alone: 'span',
  controls: {
    season: control.choice('By', { hour: 'Hour', weekday: 'Weekday', session: 'Session', month: 'Month' }, 'hour'),
    range: rangeControl,
  },
})
