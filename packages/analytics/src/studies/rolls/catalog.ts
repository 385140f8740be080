import type { Study } from '../../study/study.ts'
import { futureRolls } from './future-rolls/study.ts'
import { rollHistory } from './roll-history/study.ts'

export const rollsStudies = {
  'future-rolls': futureRolls,
  'roll-history': rollHistory,
} as const satisfies Readonly<Record<string, Study>>
