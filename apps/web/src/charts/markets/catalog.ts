import type { About } from '../../chart/definition/describeChart.ts'
import { about as allPerpetuals } from './all-perpetuals/about.ts'
import { about as carryBoard } from './carry-board/about.ts'
import { about as coinBoard } from './coin-board/about.ts'
import { about as coinNow } from './coin-now/about.ts'
import { about as coinTerms } from './coin-terms/about.ts'
import { about as expiryMetrics } from './expiry-metrics/about.ts'
import { about as largestBlocks } from './largest-blocks/about.ts'
import { about as movers } from './movers/about.ts'
import { about as openInterestMoves } from './open-interest-moves/about.ts'
import { about as venueShares } from './venue-shares/about.ts'

export const marketsCharts = {
  'all-perpetuals': allPerpetuals,
  'carry-board': carryBoard,
  'coin-board': coinBoard,
  'coin-now': coinNow,
  'coin-terms': coinTerms,
  'expiry-metrics': expiryMetrics,
  'largest-blocks': largestBlocks,
  movers,
  'open-interest-moves': openInterestMoves,
  'venue-shares': venueShares,
} as const satisfies Readonly<Record<string, About>>
