import type { About } from '../../chart/definition/describeChart.ts'
import { about as constantMaturity } from './constant-maturity/about.ts'
import { about as constantMaturitySkew } from './constant-maturity-skew/about.ts'
import { about as deltaGrid } from './delta-grid/about.ts'
import { about as impliedDistribution } from './implied-distribution/about.ts'
import { about as metrics } from './metrics/about.ts'
import { about as moneynessSurface } from './moneyness-surface/about.ts'
import { about as recentVol } from './recent-vol/about.ts'
import { about as shadowSkew } from './shadow-skew/about.ts'
import { about as skew } from './skew/about.ts'
import { about as smile } from './smile/about.ts'
import { about as smileByDelta } from './smile-by-delta/about.ts'
import { about as surfaceFit } from './surface-fit/about.ts'
import { about as termStructure } from './term-structure/about.ts'
import { about as volRun } from './vol-run/about.ts'
import { about as volSurface } from './vol-surface/about.ts'

export const volatilityCharts = {
  'constant-maturity': constantMaturity,
  'constant-maturity-skew': constantMaturitySkew,
  'delta-grid': deltaGrid,
  'implied-distribution': impliedDistribution,
  metrics,
  'moneyness-surface': moneynessSurface,
  'recent-vol': recentVol,
  'shadow-skew': shadowSkew,
  skew,
  smile,
  'smile-by-delta': smileByDelta,
  'surface-fit': surfaceFit,
  'term-structure': termStructure,
  'vol-run': volRun,
  'vol-surface': volSurface,
} as const satisfies Readonly<Record<string, About>>
