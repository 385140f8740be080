import type { Study } from '../../study/study.ts'
import { constantMaturity } from './constant-maturity/study.ts'
import { deltaGrid } from './delta-grid/study.ts'
import { deltaGridHistory } from './delta-grid-history/study.ts'
import { impliedDistribution } from './implied-distribution/study.ts'
import { metrics } from './metrics/study.ts'
import { moneynessGrid } from './moneyness-grid/study.ts'
import { recentVol } from './recent-vol/study.ts'
import { shadowSkew } from './shadow-skew/study.ts'
import { skew } from './skew/study.ts'
import { smile } from './smile/study.ts'
import { surfaceFit } from './surface-fit/study.ts'
import { termStructure } from './term-structure/study.ts'
import { volRun } from './vol-run/study.ts'
import { volSurface } from './vol-surface/study.ts'

export const volatilityStudies = {
  'constant-maturity': constantMaturity,
  'delta-grid': deltaGrid,
  'delta-grid-history': deltaGridHistory,
  'implied-distribution': impliedDistribution,
  metrics,
  'moneyness-grid': moneynessGrid,
  'recent-vol': recentVol,
  'shadow-skew': shadowSkew,
  skew,
  smile,
  'surface-fit': surfaceFit,
  'term-structure': termStructure,
  'vol-run': volRun,
  'vol-surface': volSurface,
} as const satisfies Readonly<Record<string, Study>>
