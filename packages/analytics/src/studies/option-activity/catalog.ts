import type { Study } from '../../study/study.ts'
import { atmDepth } from './atm-depth/study.ts'
import { atmDepthHistory } from './atm-depth-history/study.ts'
import { largestTrades } from './largest-trades/study.ts'
import { mostTraded } from './most-traded/study.ts'
import { optionBookDepth } from './option-book-depth/study.ts'
import { putCallDistribution } from './put-call-distribution/study.ts'
import { turnover } from './turnover/study.ts'

export const optionActivityStudies = {
  'atm-depth': atmDepth,
  'atm-depth-history': atmDepthHistory,
  'largest-trades': largestTrades,
  'most-traded': mostTraded,
  'option-book-depth': optionBookDepth,
  'put-call-distribution': putCallDistribution,
  turnover,
} as const satisfies Readonly<Record<string, Study>>
