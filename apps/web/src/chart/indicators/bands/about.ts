import type { IndicatorAbout } from '../../indicator/indicator.ts'

export const about = {
  name: 'Bollinger',
  title: 'Bollinger bands, 2 deviations',
  length: 20,
} as const satisfies IndicatorAbout
