import type { About } from '../../chart/definition/describeChart.ts'
import { about as cashSecuredPuts } from './cash-secured-puts/about.ts'
import { about as coveredCalls } from './covered-calls/about.ts'
import { about as straddleRun } from './straddle-run/about.ts'
import { about as yieldByExpiry } from './yield-by-expiry/about.ts'
import { about as yieldHeat } from './yield-heat/about.ts'

export const yieldsCharts = {
  'cash-secured-puts': cashSecuredPuts,
  'covered-calls': coveredCalls,
  'straddle-run': straddleRun,
  'yield-by-expiry': yieldByExpiry,
  'yield-heat': yieldHeat,
} as const satisfies Readonly<Record<string, About>>
