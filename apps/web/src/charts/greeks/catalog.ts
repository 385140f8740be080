import type { About } from '../_kit/describeChart.ts'
import { about as greekExposure } from './greek-exposure/about.ts'
import { about as greekExposureMap } from './greek-exposure-map/about.ts'
import { about as greekHistory } from './greek-history/about.ts'
import { about as greekTable } from './greek-table/about.ts'
import { about as greeksByStrike } from './greeks-by-strike/about.ts'

export const greekCharts = {
  'greek-exposure': greekExposure,
  'greek-exposure-map': greekExposureMap,
  'greek-history': greekHistory,
  'greek-table': greekTable,
  'greeks-by-strike': greeksByStrike,
} as const satisfies Readonly<Record<string, About>>
