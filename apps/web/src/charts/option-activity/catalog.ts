import type { About } from '../../chart/definition/describeChart.ts'
import { about as atmDepth } from './atm-depth/about.ts'
import { about as atmDepthHistory } from './atm-depth-history/about.ts'
import { about as largestVegaTrades } from './largest-vega-trades/about.ts'
import { about as mostTraded } from './most-traded/about.ts'
import { about as putCallDistribution } from './put-call-distribution/about.ts'
import { about as turnover } from './turnover/about.ts'

export const optionActivityCharts = {
  'atm-depth': atmDepth,
  'atm-depth-history': atmDepthHistory,
  'largest-vega-trades': largestVegaTrades,
  'most-traded': mostTraded,
  'put-call-distribution': putCallDistribution,
  turnover,
} as const satisfies Readonly<Record<string, About>>
