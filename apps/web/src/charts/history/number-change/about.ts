import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'number-change',
  title: 'Any number between two dates',
  shows:
    'Every number of the market with a stored history now and 30 days ago, with its change: vols, realized vol, basis, open interest, volume, dealer gamma. Two dates in the bar replace these.',
  subject: 'option-book',
  pageControls: ['dates'],
  alone: 'pair',
  controls: {},
  shape: 'table',
})
