import type { Study } from '../../study/study.ts'
import { marketSummary } from './market-summary/study.ts'
import { optionChain } from './option-chain/study.ts'
import { snapshotGaps } from './snapshot-gaps/study.ts'

export const chainStudies = {
  'market-summary': marketSummary,
  'option-chain': optionChain,
  'snapshot-gaps': snapshotGaps,
} as const satisfies Readonly<Record<string, Study>>
