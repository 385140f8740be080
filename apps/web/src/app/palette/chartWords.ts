import type { ChartId } from '../../charts/catalog.ts'

/** Traders' names for what a chart shows, where its title does not contain them. */
export const CHART_WORDS: Readonly<Partial<Record<ChartId, readonly string[]>>> = {
  'constant-maturity': ['atm vol history', 'implied vol history'],
  'constant-maturity-skew': ['25d skew history', 'risk reversal history', 'butterfly history'],
  'delta-grid': ['vol by delta', 'heat map'],
  'implied-distribution': ['risk-neutral density', 'probability'],
  'max-pain': ['max pain', 'pin'],
  metrics: ['expected move', 'forward', 'dte', 'atm'],
  'open-interest-by-expiry': ['oi by expiry'],
  'open-interest-by-strike': ['oi by strike', 'put wall', 'call wall'],
  'option-chain': ['option board', 'quotes', 'greeks'],
  skew: ['25d skew', '25 delta skew', 'risk reversal', 'rr', 'butterfly', 'fly'],
  smile: ['volatility smile', 'iv by strike'],
  'smile-by-delta': ['smile by delta', 'iv by delta'],
  'surface-fit': ['svi', 'fit error', 'rmse'],
  'term-structure': ['atm term structure', 'forward vol'],
  'vol-surface': ['volatility surface', '3d surface'],
  'volume-today': ['volume', 'turnover', 'flow'],
}
