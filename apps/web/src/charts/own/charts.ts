import type { Chart } from '../_kit/defineChart.ts'

/** The code of the charts in this folder, by path: one file of the build. */
export const charts = import.meta.glob<Chart>('./*/chart.ts', { eager: true, import: 'chart' })
