import { historyRange } from '../../_kit/choices/historyRange.ts'
import { tenorsControl } from '../../_kit/choices/tenorsControl.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'constant-maturity',
  title: 'Constant-maturity ATM',
  shows: 'At-the-money vol at constant maturities through time.',
  subject: 'option-book',
  pageControls: ['compare'],
  controls: { tenors: tenorsControl, range: historyRange },
})
