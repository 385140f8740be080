import type { About } from '../../chart/definition/describeChart.ts'
import { about as fundOpenInterest } from './fund-open-interest/about.ts'
import { about as fundOptions } from './fund-options/about.ts'

export const fundCharts = {
  'fund-open-interest': fundOpenInterest,
  'fund-options': fundOptions,
} as const satisfies Readonly<Record<string, About>>
