import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'option-vol-compare',
  title: 'Strike, delta and money',
  shows: 'Vol of one option compared with the vol of its expiry at the same delta and at the money.',
  subject: 'instrument',
  pageControls: ['span', 'granularity'],
  alone: 'span',
  controls: {},
})
