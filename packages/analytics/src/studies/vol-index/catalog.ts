import type { Study } from '../../study/study.ts'
import { ownVolIndex } from './own-vol-index/study.ts'
import { volIndex } from './vol-index/study.ts'
import { volIndexDecorated } from './vol-index-decorated/study.ts'
import { volIndexFutures } from './vol-index-futures/study.ts'
import { volIndexHistory } from './vol-index-history/study.ts'
import { volIndexPair } from './vol-index-pair/study.ts'
import { volIndexStats } from './vol-index-stats/study.ts'
import { volIndexTenors } from './vol-index-tenors/study.ts'
import { volIndexTracking } from './vol-index-tracking/study.ts'

export const volIndexStudies = {
  'own-vol-index': ownVolIndex,
  'vol-index': volIndex,
  'vol-index-decorated': volIndexDecorated,
  'vol-index-futures': volIndexFutures,
  'vol-index-history': volIndexHistory,
  'vol-index-pair': volIndexPair,
  'vol-index-stats': volIndexStats,
  'vol-index-tenors': volIndexTenors,
  'vol-index-tracking': volIndexTracking,
} as const satisfies Readonly<Record<string, Study>>
