import type { Study } from '../../_kit/study.ts'
import { marketSummary } from './market-summary/study.ts'
import { optionChain } from './option-chain/study.ts'

export const chainStudies = {
  'market-summary': marketSummary,
  'option-chain': optionChain,
} as const satisfies Readonly<Record<string, Study>>
