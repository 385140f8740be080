import { defineScreen } from '../../_kit/defineScreen.ts'

export const screen = defineScreen({
  id: 'options-current',
  title: 'Current options',
  section: 'options',
  access: 'studies',
  subject: 'option-book',
  paths: ['/options/:exchange/:symbol/current/'],
  key: 'o',
  shows: 'Smiles, term structure, skew, surface, positioning, activity and the chain of one market, live.',
  heading: ({ symbol }) => `${symbol} options`,
  sections: {
    volatility: {
      title: 'Volatility',
      panels: [
        { id: 'term-structure', columns: 4 },
        { id: 'smile', columns: 4 },
        { id: 'skew', columns: 4 },
        { id: 'smile-by-delta', columns: 4 },
        { id: 'vol-surface', columns: 4 },
        { id: 'shadow-skew', columns: 4 },
        { id: 'delta-grid', columns: 8 },
        { id: 'recent-vol', columns: 4 },
        { id: 'vol-run', columns: 8 },
        { id: 'moneyness-surface', columns: 4 },
        { id: 'surface-fit', columns: 8 },
        { id: 'implied-distribution', columns: 4 },
        { id: 'constant-maturity', columns: 4 },
        { id: 'constant-maturity-skew', columns: 4 },
        { id: 'term-structure-richness', columns: 4 },
        { id: 'metrics', columns: 12 },
      ],
    },
    positioning: {
      title: 'Positioning',
      panels: [
        { id: 'open-interest-by-strike', columns: 8 },
        { id: 'open-interest-by-expiry', columns: 4 },
        { id: 'open-interest-change', columns: 12 },
        { id: 'implied-distribution', columns: 6 },
        { id: 'max-pain', columns: 6 },
      ],
    },
    activity: {
      title: 'Activity',
      panels: [
        { id: 'volume-today', columns: 8 },
        { id: 'put-call-distribution', columns: 4 },
        { id: 'most-traded', columns: 6 },
        { id: 'largest-vega-trades', columns: 6 },
        { id: 'atm-depth', columns: 6 },
        { id: 'atm-depth-history', columns: 6 },
      ],
    },
    chain: { title: 'Chain', panels: [{ id: 'option-chain', columns: 12, isWhole: true }] },
  },
})
