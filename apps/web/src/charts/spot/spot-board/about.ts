import { estimatorControl } from '../../../chart/choices/realisedControls.ts'
import { control } from '../../../chart/definition/controls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'spot-board',
  title: 'Spot pairs',
  shows:
    'Every spot pair of a venue: price, change, volume, spread, premium to the index, realized vols, beta and correlation to BTC, monthly range, and the stored history.',
  subject: 'venue',
  pageControls: ['compare'],
  controls: { find: control.find('Find pair'), estimator: estimatorControl },
  shape: 'table',
})
