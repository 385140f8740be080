import { estimatorControl } from '../../../chart/choices/realisedControls.ts'
import { describeChart } from '../../../chart/definition/describeChart.ts'

export const about = describeChart({
  id: 'realised-ranking',
  title: 'Coins by realised vol',
  shows: 'Every coin with stored prices, by realized vol, with its beta to BTC.',
  subject: 'none',
  pageControls: ['compare'],
  controls: { estimator: estimatorControl },
  shape: 'table',
})
