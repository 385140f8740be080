import type { About } from '../../chart/definition/describeChart.ts'
import { about as pairDepth } from './pair-depth/about.ts'
import { about as pairTranches } from './pair-tranches/about.ts'
import { about as spotBoard } from './spot-board/about.ts'
import { about as spotCandles } from './spot-candles/about.ts'
import { about as spotOrderSizes } from './spot-order-sizes/about.ts'
import { about as spotSpread } from './spot-spread/about.ts'

export const spotCharts = {
  'pair-depth': pairDepth,
  'pair-tranches': pairTranches,
  'spot-board': spotBoard,
  'spot-candles': spotCandles,
  'spot-order-sizes': spotOrderSizes,
  'spot-spread': spotSpread,
} as const satisfies Readonly<Record<string, About>>
