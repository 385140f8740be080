import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'regimes',
  title: 'Regimes',
  shows:
    'State of vol, skew, term structure, dealer gamma and carry by fixed rules: since when, how long such states lasted, what followed.',
  subject: 'option-book',
  pageControls: [],
  alone: 'span',
  controls: {},
  shape: 'table',
})
