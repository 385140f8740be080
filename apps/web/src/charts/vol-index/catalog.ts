import type { About } from '../../chart/definition/describeChart.ts'
import { about as ownVolIndex } from './own-vol-index/about.ts'
import { about as volIndex } from './vol-index/about.ts'
import { about as volIndexDecorated } from './vol-index-decorated/about.ts'
import { about as volIndexFutures } from './vol-index-futures/about.ts'
import { about as volIndexPair } from './vol-index-pair/about.ts'
import { about as volIndexPremium } from './vol-index-premium/about.ts'
import { about as volIndexPremiumHistogram } from './vol-index-premium-histogram/about.ts'
import { about as volIndexRank } from './vol-index-rank/about.ts'
import { about as volIndexScatter } from './vol-index-scatter/about.ts'
import { about as volIndexTenors } from './vol-index-tenors/about.ts'
import { about as volIndexTracking } from './vol-index-tracking/about.ts'
import { about as volIndexZScore } from './vol-index-z-score/about.ts'
import { about as volOfVol } from './vol-of-vol/about.ts'

export const volIndexCharts = {
  'own-vol-index': ownVolIndex,
  'vol-index': volIndex,
  'vol-index-decorated': volIndexDecorated,
  'vol-index-futures': volIndexFutures,
  'vol-index-pair': volIndexPair,
  'vol-index-premium': volIndexPremium,
  'vol-index-premium-histogram': volIndexPremiumHistogram,
  'vol-index-rank': volIndexRank,
  'vol-index-scatter': volIndexScatter,
  'vol-index-tenors': volIndexTenors,
  'vol-index-tracking': volIndexTracking,
  'vol-index-z-score': volIndexZScore,
  'vol-of-vol': volOfVol,
} as const satisfies Readonly<Record<string, About>>
