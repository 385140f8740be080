import type { About } from '../../chart/definition/describeChart.ts'
import { about as optionCandles } from './option-candles/about.ts'
import { about as optionDepth } from './option-depth/about.ts'
import { about as optionGreeks } from './option-greeks/about.ts'
import { about as optionLadder } from './option-ladder/about.ts'
import { about as optionNow } from './option-now/about.ts'
import { about as optionPosition } from './option-position/about.ts'
import { about as optionTrades } from './option-trades/about.ts'
import { about as optionVolCompare } from './option-vol-compare/about.ts'
import { about as optionVols } from './option-vols/about.ts'

export const optionCharts = {
  'option-candles': optionCandles,
  'option-depth': optionDepth,
  'option-greeks': optionGreeks,
  'option-ladder': optionLadder,
  'option-now': optionNow,
  'option-position': optionPosition,
  'option-trades': optionTrades,
  'option-vol-compare': optionVolCompare,
  'option-vols': optionVols,
} as const satisfies Readonly<Record<string, About>>
