import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'traded-basis',
  title: 'Traded basis',
  shows:
    'At what basis one future or perpetual traded: candles, the line weighted by what traded, and how much beneath.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
