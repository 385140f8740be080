import { coinOf } from '@gvol/market'
import { defineScreen } from '../../../screen/defineScreen.ts'
import { lyraSubject } from '../../../screen/lyra/lyraSubject.ts'

export const screen = defineScreen({
  id: 'lyra',
  title: 'Lyra options',
  section: 'defi',
  access: 'studies',
  subject: 'books-and-contract',
  paths: ['/defi/lyra/:network/:symbol/', '/defi-lyra/:network/:symbol/'],
  aboutOf: lyraSubject,
  key: 'l',
  words: ['derive', 'chain', 'AMM', 'vault', 'RFQ'],
  shows:
    'Derive, formerly Lyra: smiles, skew and surface against Deribit, open interest, tape, order book, funding, settlements and the board.',
  heading: ({ symbol }) => `${coinOf(symbol?.toUpperCase() ?? '')} options on Derive`,
  sections: {
    volatility: {
      title: 'Volatility',
      panels: [
        { id: 'surface-difference', columns: 8 },
        { id: 'smile', columns: 4 },
        { id: 'term-structure', columns: 4 },
        { id: 'skew', columns: 4 },
        { id: 'vol-surface', columns: 4 },
        { id: 'delta-grid', columns: 8 },
        { id: 'constant-maturity-skew', columns: 4 },
        { id: 'surface-fit', columns: 8 },
        { id: 'implied-distribution', columns: 4 },
        { id: 'metrics', columns: 12 },
      ],
    },
    against: {
      title: 'Against Deribit',
      panels: [
        { id: 'surface-difference', columns: 8 },
        { id: 'relative-vol-smiles', columns: 4 },
        { id: 'relative-vol-terms', columns: 4 },
        { id: 'relative-vol-history', columns: 8 },
        { id: 'venue-quotes', columns: 8 },
        { id: 'venue-open-interest', columns: 4 },
      ],
    },
    positioning: {
      title: 'Positioning',
      panels: [
        { id: 'open-interest-by-strike', columns: 8 },
        { id: 'open-interest-by-expiry', columns: 4 },
        { id: 'open-interest-change', columns: 8 },
        { id: 'max-pain', columns: 4 },
        { id: 'expired-expiries', columns: 12 },
      ],
    },
    activity: {
      title: 'Tape and RFQs',
      panels: [
        { id: 'structure-tape', columns: 8 },
        { id: 'venue-activity', columns: 4 },
        { id: 'option-volume-history', columns: 8 },
        { id: 'block-share', columns: 4 },
        { id: 'block-tape', columns: 8 },
        { id: 'put-call-distribution', columns: 4 },
        { id: 'volume-today', columns: 4 },
        { id: 'atm-depth', columns: 4 },
        { id: 'atm-depth-history', columns: 4 },
        { id: 'most-traded', columns: 12 },
      ],
    },
    perpetual: {
      title: 'Perpetual and funding',
      panels: [
        { id: 'future-now', columns: 4, rows: 2 },
        { id: 'perpetual-funding', columns: 8 },
        { id: 'perpetual-premium', columns: 8 },
        { id: 'perpetual-open-interest', columns: 6 },
        { id: 'perpetual-flow', columns: 6 },
        { id: 'book-tranches', columns: 4 },
        { id: 'future-trades', columns: 8 },
      ],
    },
    chain: { title: 'Board', panels: [{ id: 'option-chain', columns: 12, isWhole: true }] },
  },
})
