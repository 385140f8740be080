import type { About } from '../../chart/definition/describeChart.ts'
import { about as maxPain } from './max-pain/about.ts'
import { about as openInterestByExpiry } from './open-interest-by-expiry/about.ts'
import { about as openInterestByStrike } from './open-interest-by-strike/about.ts'

export const positioningCharts = {
  'max-pain': maxPain,
  'open-interest-by-expiry': openInterestByExpiry,
  'open-interest-by-strike': openInterestByStrike,
} as const satisfies Readonly<Record<string, About>>
