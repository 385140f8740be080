import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'
import { scenarioControls } from '../scenario.ts'

export const about = describeChart({
  id: 'portfolio-ladder',
  title: 'Ladder',
  shows: 'P&L, equity and greeks of a portfolio at thirteen levels of spot.',
  subject: 'portfolio',
  pageControls: ['equity', 'vols', 'compare'],
  shape: 'table',
  controls: {
    when: control.choice('When', { today: 'Today', half: 'Half-way', expiry: 'Expiry' }, 'today'),
    width: control.choice('Width', { '0.1': '± 10 %', '0.19': '± 19 %', '0.5': '± 50 %' }, '0.19'),
    ...scenarioControls,
  },
})
