import type { IndicatorAbout } from '../../indicator/indicator.ts'

export const about = {
  name: 'VWAP',
  title: 'VWAP since 00:00 UTC',
  needsVolume: true,
} as const satisfies IndicatorAbout
