import type { Chart } from './_kit/defineChart.ts'

/** One line per chart, sorted. The key is the folder name and the saved-workspace component id. */
export const catalog = {
  'term-structure': () => import('./term-structure/chart.ts'),
} as const satisfies Record<string, () => Promise<{ readonly chart: Chart }>>

export type ChartId = keyof typeof catalog

/** Loads a chart's chunk. */
export const loadChart = async (id: ChartId): Promise<Chart> => (await catalog[id]()).chart

export const isChartId = (id: string): id is ChartId => Object.hasOwn(catalog, id)
