import type { About } from '../_kit/describeChart.ts'
import { about as portfolioGreeks } from './portfolio-greeks/about.ts'
import { about as portfolioLadder } from './portfolio-ladder/about.ts'
import { about as portfolioPayoff } from './portfolio-payoff/about.ts'

export const portfolioCharts = {
  'portfolio-greeks': portfolioGreeks,
  'portfolio-ladder': portfolioLadder,
  'portfolio-payoff': portfolioPayoff,
} as const satisfies Readonly<Record<string, About>>
