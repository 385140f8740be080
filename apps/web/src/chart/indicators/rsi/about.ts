import type { IndicatorAbout } from '../../indicator/indicator.ts'

export const about = { name: 'RSI', title: 'Relative strength (Wilder)', length: 14 } as const satisfies IndicatorAbout
