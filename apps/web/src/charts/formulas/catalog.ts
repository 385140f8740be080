import { about as formula } from './formula/about.ts'
import { about as formulaByMarket } from './formula-by-market/about.ts'
import { about as formulaChange } from './formula-change/about.ts'

export const formulaCharts = {
  formula,
  'formula-by-market': formulaByMarket,
  'formula-change': formulaChange,
} as const
