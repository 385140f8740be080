import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'greeks',
  title: 'Greeks',
  section: 'vol',
  access: 'studies',
  subject: 'option-book',
  paths: ['/greeks/:symbol/'],
  key: 'e',
  shows:
    'Greeks of every option in one table and over strike per expiry, of one option through time, and the exposure of the whole market.',
  heading: ({ symbol }) => `${symbol} greeks`,
  controls: ['venue'],
  sections: {
    table: { title: 'Table', panels: [{ id: 'greek-table', columns: 12, isWhole: true }] },
    curves: {
      title: 'Curves',
      panels: [
        { id: 'greeks-by-strike', columns: 12 },
        { id: 'greek-history', columns: 12 },
      ],
    },
    market: {
      title: 'Market',
      panels: [
        { id: 'market-greek-exposure', columns: 12 },
        { id: 'greek-exposure-map', columns: 12, rows: 2 },
      ],
    },
  },
})
