import type { Study } from '../../study/study.ts'
import { fundOptions } from './fund-options/study.ts'

export const fundStudies = {
  'fund-options': fundOptions,
} as const satisfies Readonly<Record<string, Study>>
