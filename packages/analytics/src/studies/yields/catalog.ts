import type { Study } from '../../study/study.ts'
import { optionYields } from './option-yields/study.ts'
import { straddleRunStudy } from './straddle-run/study.ts'

export const yieldsStudies = {
  'option-yields': optionYields,
  'straddle-run': straddleRunStudy,
} as const satisfies Readonly<Record<string, Study>>
