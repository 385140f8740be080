import type { About } from '../../chart/definition/describeChart.ts'
import { about as perpetualFlow } from './perpetual-flow/about.ts'
import { about as perpetualFunding } from './perpetual-funding/about.ts'
import { about as perpetualLiquidations } from './perpetual-liquidations/about.ts'
import { about as perpetualMovers } from './perpetual-movers/about.ts'
import { about as perpetualOpenInterest } from './perpetual-open-interest/about.ts'
import { about as perpetualPremium } from './perpetual-premium/about.ts'
import { about as perpetualPressure } from './perpetual-pressure/about.ts'
import { about as perpetualSeasons } from './perpetual-seasons/about.ts'
import { about as perpetualsBoard } from './perpetuals-board/about.ts'

export const perpetualsCharts = {
  'perpetual-flow': perpetualFlow,
  'perpetual-funding': perpetualFunding,
  'perpetual-liquidations': perpetualLiquidations,
  'perpetual-movers': perpetualMovers,
  'perpetual-open-interest': perpetualOpenInterest,
  'perpetual-premium': perpetualPremium,
  'perpetual-pressure': perpetualPressure,
  'perpetual-seasons': perpetualSeasons,
  'perpetuals-board': perpetualsBoard,
} as const satisfies Readonly<Record<string, About>>
