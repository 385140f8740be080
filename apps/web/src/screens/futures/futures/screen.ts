import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'futures',
  title: 'Futures',
  section: 'futures',
  access: 'studies',
  subject: 'venue',
  paths: ['/futs-perps/:exchange/futures/'],
  key: 'f',
  words: ['basis', 'carry', 'contango', 'perpetuals'],
  shows:
    'Every future of a venue with price, basis, annualised carry, open interest and volume, and the live term structure.',
  needs: 'futures',
  heading: ({ exchange }) => `${exchange} futures`,
  controls: ['coin', 'margin'],
  sections: {
    board: {
      title: 'Board',
      panels: [
        { id: 'futures-term-structure', columns: 5 },
        { id: 'basis-by-tenor', columns: 3 },
        { id: 'futures-by-expiry', columns: 4 },
        { id: 'futures-board', columns: 12, rows: 2 },
      ],
    },
    traded: {
      title: 'Traded',
      panels: [
        { id: 'basis-histogram', columns: 6 },
        { id: 'traded-basis-by-expiry', columns: 6 },
      ],
    },
  },
})
