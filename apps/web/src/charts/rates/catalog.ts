import type { About } from '../../chart/definition/describeChart.ts'
import { about as impliedRates } from './implied-rates/about.ts'
import { about as impliedRatesBoard } from './implied-rates-board/about.ts'
import { about as rateTrades } from './rate-trades/about.ts'

export const ratesCharts = {
  'implied-rates': impliedRates,
  'implied-rates-board': impliedRatesBoard,
  'rate-trades': rateTrades,
} as const satisfies Readonly<Record<string, About>>
