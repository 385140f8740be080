import { historyRange } from '../../_kit/choices/historyRange.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'constant-maturity',
  title: 'Constant-maturity ATM',
  shows: 'At-the-money vol at 7, 30, 60, 90 and 180 days through time.',
  subject: 'option-book',
  pageControls: ['compare'],
  controls: { range: historyRange },
})
