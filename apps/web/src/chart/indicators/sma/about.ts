import type { IndicatorAbout } from '../../indicator/indicator.ts'

export const about = { name: 'SMA', title: 'Simple moving average', length: 20 } as const satisfies IndicatorAbout
