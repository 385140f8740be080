import type { About } from '../../chart/definition/describeChart.ts'
import { about as viewDensity } from './view-density/about.ts'
import { about as viewStrikes } from './view-strikes/about.ts'
import { about as viewTrades } from './view-trades/about.ts'

export const viewCharts = {
  'view-density': viewDensity,
  'view-strikes': viewStrikes,
  'view-trades': viewTrades,
} as const satisfies Readonly<Record<string, About>>
