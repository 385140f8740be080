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
  sets: {
    price: {
      label: 'Price',
      columns: [
        'instrument',
        'last',
        'change24h',
        'volume24hQuote',
        'spreadBps',
        'premium',
        'vol7',
        'vol30',
        'vol90',
        'low30',
        'high30',
        'place30',
      ],
    },
    relation: {
      label: 'Correlation',
      columns: [
        'instrument',
        'correlation30',
        'correlation90',
        'correlation180',
        'beta30',
        'beta90',
        'beta180',
        'vol30',
        'volume24hQuote',
      ],
    },
    stored: { label: 'Stored', columns: ['instrument', 'last', 'firstBar', 'lastBar', 'storedDays', 'volume24hQuote'] },
  },
  controls: { find: control.find('Find pair'), estimator: estimatorControl },
  shape: 'table',
})
