import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'funding-cumulated',
  title: 'Funding cumulated by venue',
  shows: 'What a long of constant size paid at every venue since the start of the span, or the funding rate over time.',
  subject: 'coin',
  pageControls: ['span'],
  alone: 'span',
  controls: { measure: control.choice('Measure', { cumulated: 'Cumulated', rate8h: '8 h' }, 'cumulated') },
})
