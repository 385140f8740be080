import type { Study } from './_kit/study.ts'
import { constantMaturity } from './constant-maturity/study.ts'
import { deltaGrid } from './delta-grid/study.ts'
import { futureHistory } from './future-history/study.ts'
import { futureNow } from './future-now/study.ts'
import { futureTrades } from './future-trades/study.ts'
import { futuresBoard } from './futures-board/study.ts'
import { futuresTermStructure } from './futures-term-structure/study.ts'
import { impliedDistribution } from './implied-distribution/study.ts'
import { marketSummary } from './market-summary/study.ts'
import { maxPain } from './max-pain/study.ts'
import { metrics } from './metrics/study.ts'
import { openInterest } from './open-interest/study.ts'
import { optionChain } from './option-chain/study.ts'
import { skew } from './skew/study.ts'
import { smile } from './smile/study.ts'
import { surfaceFit } from './surface-fit/study.ts'
import { termStructure } from './term-structure/study.ts'
import { volIndex } from './vol-index/study.ts'
import { volIndexHistory } from './vol-index-history/study.ts'
import { volIndexStats } from './vol-index-stats/study.ts'
import { volSurface } from './vol-surface/study.ts'
import { volumeToday } from './volume-today/study.ts'

/** One line per study, sorted. The key is the folder name and the id everywhere. */
export const studies = {
  'constant-maturity': constantMaturity,
  'delta-grid': deltaGrid,
  'future-history': futureHistory,
  'future-now': futureNow,
  'future-trades': futureTrades,
  'futures-board': futuresBoard,
  'futures-term-structure': futuresTermStructure,
  'implied-distribution': impliedDistribution,
  'market-summary': marketSummary,
  'max-pain': maxPain,
  metrics,
  'open-interest': openInterest,
  'option-chain': optionChain,
  skew,
  smile,
  'surface-fit': surfaceFit,
  'term-structure': termStructure,
  'vol-index': volIndex,
  'vol-index-history': volIndexHistory,
  'vol-index-stats': volIndexStats,
  'vol-surface': volSurface,
  'volume-today': volumeToday,
} as const satisfies Readonly<Record<string, Study>>

export type StudyId = keyof typeof studies
