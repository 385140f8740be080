import { about as formula } from './formula/about.ts'

export const formulaCharts = {
  formula,
} as const
