import type { Study } from '../../study/study.ts'
import { impliedCorrelation } from './implied-correlation/study.ts'
import { relativeVolHistory } from './relative-vol-history/study.ts'
import { relativeVolLevels } from './relative-vol-levels/study.ts'
import { relativeVolRealised } from './relative-vol-realised/study.ts'
import { relativeVolSmiles } from './relative-vol-smiles/study.ts'
import { relativeVolTerms } from './relative-vol-terms/study.ts'
import { relativeVolTurnover } from './relative-vol-turnover/study.ts'
import { surfaceDifference } from './surface-difference/study.ts'

export const relativeVolStudies = {
  'implied-correlation': impliedCorrelation,
  'relative-vol-history': relativeVolHistory,
  'relative-vol-levels': relativeVolLevels,
  'relative-vol-realised': relativeVolRealised,
  'relative-vol-smiles': relativeVolSmiles,
  'relative-vol-terms': relativeVolTerms,
  'relative-vol-turnover': relativeVolTurnover,
  'surface-difference': surfaceDifference,
} as const satisfies Readonly<Record<string, Study>>
