import type { Study } from '../../study/study.ts'
import { volumeToday } from './volume-today/study.ts'

export const activityStudies = {
  'volume-today': volumeToday,
} as const satisfies Readonly<Record<string, Study>>
