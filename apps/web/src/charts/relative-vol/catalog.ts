import type { About } from '../../chart/definition/describeChart.ts'
import { about as deltaSmiles } from './delta-smiles/about.ts'
import { about as impliedCorrelation } from './implied-correlation/about.ts'
import { about as relativeVolBeta } from './relative-vol-beta/about.ts'
import { about as relativeVolCarry } from './relative-vol-carry/about.ts'
import { about as relativeVolHistory } from './relative-vol-history/about.ts'
import { about as relativeVolIndex } from './relative-vol-index/about.ts'
import { about as relativeVolLevels } from './relative-vol-levels/about.ts'
import { about as relativeVolRealised } from './relative-vol-realised/about.ts'
import { about as relativeVolSmiles } from './relative-vol-smiles/about.ts'
import { about as relativeVolTerms } from './relative-vol-terms/about.ts'
import { about as relativeVolTurnover } from './relative-vol-turnover/about.ts'
import { about as surfaceDifference } from './surface-difference/about.ts'

export const relativeVolCharts = {
  'delta-smiles': deltaSmiles,
  'implied-correlation': impliedCorrelation,
  'relative-vol-beta': relativeVolBeta,
  'relative-vol-carry': relativeVolCarry,
  'relative-vol-history': relativeVolHistory,
  'relative-vol-index': relativeVolIndex,
  'relative-vol-levels': relativeVolLevels,
  'relative-vol-realised': relativeVolRealised,
  'relative-vol-smiles': relativeVolSmiles,
  'relative-vol-terms': relativeVolTerms,
  'relative-vol-turnover': relativeVolTurnover,
  'surface-difference': surfaceDifference,
} as const satisfies Readonly<Record<string, About>>
