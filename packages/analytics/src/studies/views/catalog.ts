import type { Study } from '../../study/study.ts'
import { viewDensity } from './view-density/study.ts'
import { viewStrikes } from './view-strikes/study.ts'
import { viewTrades } from './view-trades/study.ts'

export const viewStudies = {
  'view-density': viewDensity,
  'view-strikes': viewStrikes,
  'view-trades': viewTrades,
} as const satisfies Readonly<Record<string, Study>>
