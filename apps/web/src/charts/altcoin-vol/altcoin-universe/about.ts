import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'altcoin-universe',
  title: 'Its reference',
  shows: 'Listed coins by how much of this one each explains, with beta, noise and cointegration.',
  subject: 'coin',
  pageControls: [],
  alone: 'span',
  controls: {},
  shape: 'table',
})
