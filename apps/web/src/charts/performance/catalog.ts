import type { About } from '../../chart/definition/describeChart.ts'
import { about as drawdowns } from './drawdowns/about.ts'
import { about as performanceMonths } from './performance-months/about.ts'
import { about as performancePair } from './performance-pair/about.ts'
import { about as performanceSeasons } from './performance-seasons/about.ts'
import { about as performanceYears } from './performance-years/about.ts'
import { about as strategyRun } from './strategy-run/about.ts'

export const performanceCharts = {
  drawdowns: drawdowns,
  'performance-months': performanceMonths,
  'performance-pair': performancePair,
  'performance-seasons': performanceSeasons,
  'performance-years': performanceYears,
  'strategy-run': strategyRun,
} as const satisfies Readonly<Record<string, About>>
