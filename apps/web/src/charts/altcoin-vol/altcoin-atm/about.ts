import { describeChart } from '../../../chart/definition/describeChart.ts'
import { tenorControl } from '../tenorControl.ts'
export const about = describeChart({
  id: 'altcoin-atm',
  title: 'Model vol by the hour',
  shows: 'At-the-money vol of the coin by its link to a listed one and by its own realised vol.',
  subject: 'coin',
  pageControls: ['span'],
  alone: 'span',
  controls: { tenor: tenorControl },
})
