import type { IndicatorAbout } from '../../indicator/indicator.ts'

export const about = { name: 'ATR', title: 'Average true range (Wilder)', length: 14 } as const satisfies IndicatorAbout
