import type { Study } from '../../study/study.ts'
import { allPerpetuals } from './all-perpetuals/study.ts'
import { carryBoard } from './carry-board/study.ts'
import { coinBoard } from './coin-board/study.ts'
import { expiryMetrics } from './expiry-metrics/study.ts'
import { largestBlocks } from './largest-blocks/study.ts'
import { openInterestMoves } from './open-interest-moves/study.ts'
import { venueShares } from './venue-shares/study.ts'

export const marketsStudies = {
  'all-perpetuals': allPerpetuals,
  'carry-board': carryBoard,
  'coin-board': coinBoard,
  'expiry-metrics': expiryMetrics,
  'largest-blocks': largestBlocks,
  'open-interest-moves': openInterestMoves,
  'venue-shares': venueShares,
} as const satisfies Readonly<Record<string, Study>>
