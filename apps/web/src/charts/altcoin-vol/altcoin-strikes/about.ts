import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tenorControl } from '../tenorControl.ts'
export const about = describeChart({
  id: 'altcoin-strikes',
  title: 'Model smile',
  shows: 'Theoretical bid, mark and ask vol by strike; the spread is the model’s uncertainty.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: { tenor: tenorControl },
})
