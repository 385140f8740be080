import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'perpetual',
  title: 'One perpetual',
  section: 'futures',
  access: 'studies',
  subject: 'instrument',
  paths: ['/futs-perps/:exchange/perpetuals/:instrumentName/'],
  isHidden: true,
  shows: 'Funding of one perpetual paid and cumulated, premium to the index, open interest and volume through time.',
  heading: ({ instrumentName }) => instrumentName,
  controls: ['span', 'granularity'],
  sections: {
    funding: {
      title: 'Funding',
      panels: [
        { id: 'future-now', columns: 4 },
        { id: 'perpetual-funding', columns: 8 },
        { id: 'perpetual-premium', columns: 4 },
        { id: 'basis-scatter', columns: 4 },
        { id: 'perpetual-open-interest', columns: 4 },
        { id: 'perpetual-seasons', columns: 12 },
      ],
    },
    flow: {
      title: 'Flow',
      panels: [
        { id: 'perpetual-flow', columns: 6 },
        { id: 'perpetual-liquidations', columns: 6 },
        { id: 'long-short', columns: 6 },
        { id: 'perpetual-pressure', columns: 6 },
        { id: 'future-spread', columns: 3 },
        { id: 'future-order-sizes', columns: 4 },
        { id: 'future-trades', columns: 5 },
      ],
    },
    book: {
      title: 'Book',
      panels: [
        { id: 'book-tranches', columns: 4 },
        { id: 'book-depth', columns: 8 },
      ],
    },
  },
})
