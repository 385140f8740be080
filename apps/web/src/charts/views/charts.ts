import type { Chart } from '../../chart/definition/defineChart.ts'

/** Charts of this folder by path, bundled as one file. */
export const charts = import.meta.glob<Chart>('./*/chart.ts', { eager: true, import: 'chart' })
