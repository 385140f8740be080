import type { Study } from '../../study/study.ts'
import { addressPositions } from './address-positions/study.ts'
import { addressSettlements } from './address-settlements/study.ts'
import { addressTrades } from './address-trades/study.ts'
import { addressVaults } from './address-vaults/study.ts'

export const accountStudies = {
  'address-positions': addressPositions,
  'address-settlements': addressSettlements,
  'address-trades': addressTrades,
  'address-vaults': addressVaults,
} as const satisfies Readonly<Record<string, Study>>
