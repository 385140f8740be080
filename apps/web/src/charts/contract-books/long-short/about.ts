import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'long-short',
  title: 'Long and short',
  shows: 'Accounts that are long for each that is short in a perpetual, of all and of the largest, through time.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: { measure: control.choice('Measure', { ratio: 'Ratio', share: 'Share long' }, 'ratio') },
})
