import type { Chart } from './_kit/defineChart.ts'

/** One line per chart, sorted. The key is the folder name and the saved-workspace component id. */
export const catalog = {
  'constant-maturity': () => import('./constant-maturity/chart.ts'),
  'constant-maturity-skew': () => import('./constant-maturity-skew/chart.ts'),
  'delta-grid': () => import('./delta-grid/chart.ts'),
  'implied-distribution': () => import('./implied-distribution/chart.ts'),
  'max-pain': () => import('./max-pain/chart.ts'),
  metrics: () => import('./metrics/chart.ts'),
  'open-interest-by-expiry': () => import('./open-interest-by-expiry/chart.ts'),
  'open-interest-by-strike': () => import('./open-interest-by-strike/chart.ts'),
  'option-chain': () => import('./option-chain/chart.ts'),
  skew: () => import('./skew/chart.ts'),
  smile: () => import('./smile/chart.ts'),
  'smile-by-delta': () => import('./smile-by-delta/chart.ts'),
  'surface-fit': () => import('./surface-fit/chart.ts'),
  'term-structure': () => import('./term-structure/chart.ts'),
  'vol-surface': () => import('./vol-surface/chart.ts'),
  'volume-today': () => import('./volume-today/chart.ts'),
} as const satisfies Record<string, () => Promise<{ readonly chart: Chart }>>

export type ChartId = keyof typeof catalog

/** Loads a chart's chunk. */
export const loadChart = async (id: ChartId): Promise<Chart> => (await catalog[id]()).chart

export const isChartId = (id: string): id is ChartId => Object.hasOwn(catalog, id)
