import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'venue-smiles',
  title: 'Smiles of all venues',
  shows:
    'The smile of one expiry of one coin by delta, venue by venue: the one beyond a week that most books list, or the one chosen.',
  subject: 'coin',
  pageControls: ['compare'],
  controls: { expiry: control.expiry('Expiry') },
})
