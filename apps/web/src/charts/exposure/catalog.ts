import type { About } from '../../chart/definition/describeChart.ts'
import { about as dealerGreeks } from './dealer-greeks/about.ts'
import { about as dealerInventory } from './dealer-inventory/about.ts'
import { about as exposureByExpiry } from './exposure-by-expiry/about.ts'
import { about as exposureMap } from './exposure-map/about.ts'
import { about as gammaHistory } from './gamma-history/about.ts'
import { about as gammaLevels } from './gamma-levels/about.ts'
import { about as gammaProfile } from './gamma-profile/about.ts'
import { about as gammaProfileByExpiry } from './gamma-profile-by-expiry/about.ts'
import { about as gammaWalls } from './gamma-walls/about.ts'
import { about as netPositioning } from './net-positioning/about.ts'
import { about as netVolumes } from './net-volumes/about.ts'

export const exposureCharts = {
  'dealer-greeks': dealerGreeks,
  'dealer-inventory': dealerInventory,
  'exposure-by-expiry': exposureByExpiry,
  'exposure-map': exposureMap,
  'gamma-history': gammaHistory,
  'gamma-levels': gammaLevels,
  'gamma-profile': gammaProfile,
  'gamma-profile-by-expiry': gammaProfileByExpiry,
  'gamma-walls': gammaWalls,
  'net-positioning': netPositioning,
  'net-volumes': netVolumes,
} as const satisfies Readonly<Record<string, About>>
