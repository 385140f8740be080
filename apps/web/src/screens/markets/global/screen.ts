import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'global',
  title: 'All markets',
  section: 'markets',
  access: 'studies',
  subject: 'coin',
  paths: ['/global/'],
  key: 'm',
  shows: 'All coins and venues in one table: spot, vol, skew, carry, funding, volume, open interest and shares.',
  words: [
    'overview',
    'coins',
    'market share',
    'largest blocks',
    'open interest gainers',
    'all venues',
    'cash and carry',
    'movers',
  ],
  controls: ['coin', 'margin'],
  sections: {
    overview: {
      title: 'Overview',
      panels: [
        { id: 'coin-board', columns: 12 },
        { id: 'coin-now', columns: 4 },
        { id: 'coin-terms', columns: 4 },
        { id: 'vol-index', columns: 4 },
        { id: 'expiry-metrics', columns: 12 },
      ],
    },
    carry: {
      title: 'Carry',
      panels: [{ id: 'carry-board', columns: 12, isWhole: true }],
    },
    perpetuals: {
      title: 'Perpetuals',
      panels: [
        { id: 'movers', columns: 12 },
        { id: 'all-perpetuals', columns: 12, rows: 2 },
      ],
    },
    flow: {
      title: 'Shares and flow',
      panels: [
        { id: 'venue-shares', columns: 12 },
        { id: 'largest-blocks', columns: 12 },
        { id: 'open-interest-moves', columns: 12 },
      ],
    },
  },
})
