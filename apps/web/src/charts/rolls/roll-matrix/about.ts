import { control } from '../../_kit/controls.ts'
import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'roll-matrix',
  title: 'Roll matrix',
  shows: 'Price or annual rate of every roll of a coin: the leg sold across, the leg bought down.',
  subject: 'venue',
  pageControls: ['coin', 'margin'],
  controls: { measure: control.choice('Measure', { aprMid: 'APR', mid: 'USD' }, 'aprMid') },
})
