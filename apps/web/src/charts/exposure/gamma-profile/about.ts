import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'gamma-profile',
  title: 'Gamma profile',
  shows: 'Gamma of dealers at every price that spot might have, with spot and the flip.',
  subject: 'option-book',
  pageControls: ['expiries', 'method', 'scenario', 'trades'],
  controls: { width: control.choice('Width', { '0.1': '± 10 %', '0.25': '± 25 %', '0.5': '± 50 %' }, '0.25') },
})
