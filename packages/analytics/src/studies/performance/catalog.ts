import type { Study } from '../../study/study.ts'
import { drawdowns } from './drawdowns/study.ts'
import { performanceMonths } from './performance-months/study.ts'
import { performancePair } from './performance-pair/study.ts'
import { performanceSeasons } from './performance-seasons/study.ts'
import { performanceYears } from './performance-years/study.ts'
import { strategyRun } from './strategy-run/study.ts'

export const performanceStudies = {
  drawdowns: drawdowns,
  'performance-months': performanceMonths,
  'performance-pair': performancePair,
  'performance-seasons': performanceSeasons,
  'performance-years': performanceYears,
  'strategy-run': strategyRun,
} as const satisfies Readonly<Record<string, Study>>
