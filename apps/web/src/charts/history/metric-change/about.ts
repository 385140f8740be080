import { butterflyControl, signControl } from '../../../chart/choices/wingControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'metric-change',
  title: 'Change between two dates',
  shows:
    'One metric of the surface at every constant maturity at two dates, with its change. Two dates in the bar replace the 30 days or the stored part of them.',
  subject: 'option-book',
  pageControls: ['dates'],
  alone: 'pair',
  controls: {
    metric: control.choice(
      'Metric',
      {
        atm: 'ATM',
        rr25: '25Δ skew',
        rr15: '15Δ skew',
        rr05: '5Δ skew',
        fly25: '25Δ fly',
        fly15: '15Δ fly',
        put25: '25Δ put',
        call25: '25Δ call',
        put10: '10Δ put',
        call10: '10Δ call',
        forward: 'Forward',
      },
      'atm',
    ),
    sign: signControl,
    butterfly: butterflyControl,
  },
  shape: 'table',
})
