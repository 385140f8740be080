import { about as dayMemo } from './day-memo/about.ts'
import { about as formula } from './formula/about.ts'
import { about as formulaByMarket } from './formula-by-market/about.ts'
import { about as formulaChange } from './formula-change/about.ts'
import { about as regimeHistory } from './regime-history/about.ts'
import { about as regimeTransitions } from './regime-transitions/about.ts'
import { about as regimes } from './regimes/about.ts'

export const formulaCharts = {
  'day-memo': dayMemo,
  formula,
  'formula-by-market': formulaByMarket,
  'formula-change': formulaChange,
  'regime-history': regimeHistory,
  'regime-transitions': regimeTransitions,
  regimes,
} as const
