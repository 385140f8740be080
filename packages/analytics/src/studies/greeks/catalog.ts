import type { Study } from '../../study/study.ts'
import { greekExposure } from './greek-exposure/study.ts'
import { greekHistory } from './greek-history/study.ts'
import { greekTable } from './greek-table/study.ts'

export const greekStudies = {
  'greek-exposure': greekExposure,
  'greek-history': greekHistory,
  'greek-table': greekTable,
} as const satisfies Readonly<Record<string, Study>>
