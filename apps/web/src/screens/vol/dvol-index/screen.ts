import { coinOf } from '@gvol/market'
import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'dvol-index',
  title: 'DVOL index',
  section: 'vol',
  access: 'studies',
  subject: 'coin',
  paths: ['/dvol-index/:symbol/'],
  key: 'd',
  shows:
    'The volatility index with spot, its premium over realised vol, its own volatility, rank and implied daily move.',
  heading: ({ symbol = '' }) => `${coinOf(symbol)} volatility index`,
  sections: {
    index: {
      title: 'Index',
      panels: [
        { id: 'vol-index', columns: 12 },
        { id: 'vol-index-rank', columns: 12 },
        { id: 'vol-index-premium', columns: 8 },
        { id: 'vol-index-premium-histogram', columns: 4 },
        { id: 'vol-index-z-score', columns: 4 },
        { id: 'vol-index-scatter', columns: 4 },
        { id: 'vol-index-decorated', columns: 4 },
        { id: 'vol-index-pair', columns: 6 },
        { id: 'vol-of-vol', columns: 6 },
        { id: 'vol-index-tenors', columns: 6 },
        { id: 'vol-index-futures', columns: 6 },
        { id: 'vol-index-tracking', columns: 12 },
        { id: 'own-vol-index', columns: 12 },
      ],
    },
  },
})
