import type { Study } from '../../study/study.ts'
import { pairDepth } from './pair-depth/study.ts'
import { spotBoard } from './spot-board/study.ts'
import { spotCandles } from './spot-candles/study.ts'
import { spotOrderSizes } from './spot-order-sizes/study.ts'
import { spotSpread } from './spot-spread/study.ts'

export const spotStudies = {
  'pair-depth': pairDepth,
  'spot-board': spotBoard,
  'spot-candles': spotCandles,
  'spot-order-sizes': spotOrderSizes,
  'spot-spread': spotSpread,
} as const satisfies Readonly<Record<string, Study>>
