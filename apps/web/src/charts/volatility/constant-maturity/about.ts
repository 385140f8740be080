import { historyRange } from '../../../chart/choices/historyRange.ts'
import { tenorsControl } from '../../../chart/choices/tenorsControl.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'constant-maturity',
  title: 'Constant-maturity ATM',
  shows: 'At-the-money vol at constant maturities through time.',
  subject: 'option-book',
  pageControls: ['compare'],
  controls: { tenors: tenorsControl, range: historyRange },
})
