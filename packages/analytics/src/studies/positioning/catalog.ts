import type { Study } from '../../study/study.ts'
import { maxPain } from './max-pain/study.ts'
import { openInterest } from './open-interest/study.ts'

export const positioningStudies = {
  'max-pain': maxPain,
  'open-interest': openInterest,
} as const satisfies Readonly<Record<string, Study>>
