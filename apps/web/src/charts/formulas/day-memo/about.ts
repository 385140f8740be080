import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'day-memo',
  title: 'What to know today',
  shows:
    'Regimes that changed, numbers that moved beyond their usual or stand at an extreme, expiries and scheduled dates of the next 36 hours: a sentence each.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: {},
  shape: 'table',
})
