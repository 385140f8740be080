import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'option-vols',
  title: 'Vols and open interest',
  shows: 'Vol of bid, mark and ask of one option by the hour, with its open interest.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
