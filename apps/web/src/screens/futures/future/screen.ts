import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'future',
  title: 'One future',
  section: 'futures',
  access: 'studies',
  subject: 'instrument',
  paths: ['/futs-perps/:exchange/futures/:instrumentName/'],
  isHidden: true,
  shows: 'Basis of one future through time with its index, open interest, volume and newest trades.',
  heading: ({ instrumentName }) => instrumentName,
  controls: ['span', 'granularity'],
  sections: {
    history: {
      title: 'History',
      panels: [
        { id: 'future-now', columns: 4 },
        { id: 'future-basis', columns: 8 },
        { id: 'traded-basis', columns: 8 },
        { id: 'basis-scatter', columns: 4 },
        { id: 'future-open-interest', columns: 4 },
        { id: 'future-volume', columns: 3 },
        { id: 'future-trades', columns: 5 },
      ],
    },
    flow: {
      title: 'Flow',
      panels: [
        { id: 'perpetual-flow', columns: 6 },
        { id: 'perpetual-liquidations', columns: 6 },
        { id: 'future-order-sizes', columns: 4 },
        { id: 'perpetual-pressure', columns: 4 },
        { id: 'future-spread', columns: 4 },
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
