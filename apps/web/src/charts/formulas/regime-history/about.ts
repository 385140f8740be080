import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'regime-history',
  title: 'Regimes by day',
  shows: 'The state of vol, skew, term structure, dealer gamma and carry on every day, by fixed rules.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: {},
})
