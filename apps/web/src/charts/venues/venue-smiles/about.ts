import { describeChart } from '../../_kit/describeChart.ts'

export const about = describeChart({
  id: 'venue-smiles',
  title: 'Smiles of all venues',
  shows: 'The smile of one expiry of one coin by delta, venue by venue: the one beyond a week that most books list.',
  subject: 'coin',
  pageControls: [],
  controls: {},
})
