import type { IndicatorAbout } from '../../indicator/indicator.ts'

export const about = { name: 'EMA', title: 'Exponential moving average', length: 20 } as const satisfies IndicatorAbout
