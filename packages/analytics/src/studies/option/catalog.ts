import type { Study } from '../../study/study.ts'
import { optionCandles } from './option-candles/study.ts'
import { optionHistory } from './option-history/study.ts'
import { optionLadder } from './option-ladder/study.ts'
import { optionNow } from './option-now/study.ts'
import { optionPosition } from './option-position/study.ts'
import { optionTrades } from './option-trades/study.ts'

export const optionStudies = {
  'option-candles': optionCandles,
  'option-history': optionHistory,
  'option-ladder': optionLadder,
  'option-now': optionNow,
  'option-position': optionPosition,
  'option-trades': optionTrades,
} as const satisfies Readonly<Record<string, Study>>
