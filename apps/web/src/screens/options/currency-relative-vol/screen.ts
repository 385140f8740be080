import { defineScreen } from '../../../screen/defineScreen.ts'

export const screen = defineScreen({
  id: 'currency-relative-vol',
  title: 'Currency relative vol',
  section: 'options',
  access: 'studies',
  subject: 'two-books',
  paths: ['/options/:exchange/:symbol/currency-relative-vol/'],
  key: 'v',
  shows:
    'Volatility of one coin against another: spread and ratio by tenor, skew difference, implied against realised beta.',
  needs: 'options',
  heading: ({ symbol }) => `${symbol} relative vol`,
  words: ['spread', 'beta', 'correlation', 'ETH against BTC'],
  controls: ['against', 'span'],
  sections: {
    vol: {
      title: 'Implied',
      panels: [
        { id: 'relative-vol-history', columns: 8 },
        { id: 'relative-vol-terms', columns: 4 },
        { id: 'relative-vol-levels', columns: 8 },
        { id: 'relative-vol-smiles', columns: 4 },
        { id: 'delta-smiles', columns: 4, rows: 2 },
        { id: 'relative-vol-index', columns: 8 },
        { id: 'implied-correlation', columns: 8 },
      ],
    },
    realised: {
      title: 'Realised and activity',
      panels: [
        { id: 'relative-vol-beta', columns: 6 },
        { id: 'relative-vol-realised', columns: 6 },
        { id: 'relative-vol-carry', columns: 6 },
        { id: 'relative-vol-turnover', columns: 6 },
      ],
    },
  },
})
