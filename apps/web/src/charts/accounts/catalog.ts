import type { About } from '../../chart/definition/describeChart.ts'
import { about as addressGreeks } from './address-greeks/about.ts'
import { about as addressPositions } from './address-positions/about.ts'
import { about as addressSettlements } from './address-settlements/about.ts'
import { about as addressTrades } from './address-trades/about.ts'
import { about as addressVaults } from './address-vaults/about.ts'

export const accountCharts = {
  'address-greeks': addressGreeks,
  'address-positions': addressPositions,
  'address-settlements': addressSettlements,
  'address-trades': addressTrades,
  'address-vaults': addressVaults,
} as const satisfies Readonly<Record<string, About>>
