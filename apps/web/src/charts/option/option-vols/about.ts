import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'option-vols',
  title: 'Vols and open interest',
  shows: 'Bid, mark and ask vol of one option by hour, with its open interest.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
