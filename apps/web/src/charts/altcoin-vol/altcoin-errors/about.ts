import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'altcoin-errors',
  title: 'How wrong the model was',
  shows: 'Errors of the calibration on the coins that list options, by tenor and delta.',
  subject: 'none',
  pageControls: ['span'],
  alone: 'span',
  controls: {},
  shape: 'table',
})
