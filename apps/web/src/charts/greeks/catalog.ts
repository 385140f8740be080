import type { About } from '../../chart/definition/describeChart.ts'
import { about as greekExposureMap } from './greek-exposure-map/about.ts'
import { about as greekHistory } from './greek-history/about.ts'
import { about as greekTable } from './greek-table/about.ts'
import { about as greeksByStrike } from './greeks-by-strike/about.ts'
import { about as marketGreekExposure } from './market-greek-exposure/about.ts'

export const greekCharts = {
  'greek-exposure-map': greekExposureMap,
  'greek-history': greekHistory,
  'greek-table': greekTable,
  'greeks-by-strike': greeksByStrike,
  'market-greek-exposure': marketGreekExposure,
} as const satisfies Readonly<Record<string, About>>
