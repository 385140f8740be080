import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'options-global',
  title: 'Options across venues',
  section: 'options',
  access: 'studies',
  subject: 'coin',
  paths: ['/options/global/:symbol/'],
  key: 'a',
  shows:
    'One coin on every venue: open interest, volume, term structures and smiles side by side, the best vol per option.',
  heading: ({ symbol }) => `${symbol} options across venues`,
  words: ['venues', 'cheapest', 'arbitrage', 'best', 'rates'],
  controls: ['span'],
  sections: {
    venues: {
      title: 'Venues',
      panels: [
        { id: 'venue-options', columns: 12 },
        { id: 'venue-quotes', columns: 12 },
        { id: 'venue-terms', columns: 6 },
        { id: 'venue-smiles', columns: 6 },
        { id: 'venue-open-interest', columns: 12 },
        { id: 'venue-open-map', columns: 12, rows: 2 },
        { id: 'venue-history', columns: 12 },
        { id: 'venue-days', columns: 12 },
      ],
    },
    funds: {
      title: 'Fund options',
      panels: [
        { id: 'fund-options', columns: 12 },
        { id: 'fund-open-interest', columns: 12 },
      ],
    },
    rates: {
      title: 'Rates',
      panels: [
        { id: 'implied-rates', columns: 12 },
        { id: 'implied-rates-board', columns: 12, isWhole: true },
        { id: 'rate-trades', columns: 12, isWhole: true },
      ],
    },
    best: { title: 'Best quotes', panels: [{ id: 'venue-best', columns: 12, isWhole: true }] },
  },
})
