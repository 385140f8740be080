import type { About } from '../../chart/definition/describeChart.ts'
import { about as volumeToday } from './volume-today/about.ts'

export const activityCharts = {
  'volume-today': volumeToday,
} as const satisfies Readonly<Record<string, About>>
