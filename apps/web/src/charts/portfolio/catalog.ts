import type { About } from '../../chart/definition/describeChart.ts'
import { about as portfolioAllGreeks } from './portfolio-all-greeks/about.ts'
import { about as portfolioBuckets } from './portfolio-buckets/about.ts'
import { about as portfolioDays } from './portfolio-days/about.ts'
import { about as portfolioEquity } from './portfolio-equity/about.ts'
import { about as portfolioGreeks } from './portfolio-greeks/about.ts'
import { about as portfolioHedges } from './portfolio-hedges/about.ts'
import { about as portfolioLadder } from './portfolio-ladder/about.ts'
import { about as portfolioMatrix } from './portfolio-matrix/about.ts'
import { about as portfolioOutcome } from './portfolio-outcome/about.ts'
import { about as portfolioParts } from './portfolio-parts/about.ts'
import { about as portfolioPayoff } from './portfolio-payoff/about.ts'
import { about as portfolioPositions } from './portfolio-positions/about.ts'
import { about as portfolioRisk } from './portfolio-risk/about.ts'
import { about as portfolioRolls } from './portfolio-rolls/about.ts'
import { about as portfolioStress } from './portfolio-stress/about.ts'
import { about as viewDensity } from './view-density/about.ts'
import { about as viewStrikes } from './view-strikes/about.ts'
import { about as viewTrades } from './view-trades/about.ts'

export const portfolioCharts = {
  'portfolio-all-greeks': portfolioAllGreeks,
  'portfolio-buckets': portfolioBuckets,
  'portfolio-days': portfolioDays,
  'portfolio-equity': portfolioEquity,
  'portfolio-greeks': portfolioGreeks,
  'portfolio-hedges': portfolioHedges,
  'portfolio-ladder': portfolioLadder,
  'portfolio-matrix': portfolioMatrix,
  'portfolio-outcome': portfolioOutcome,
  'portfolio-parts': portfolioParts,
  'portfolio-payoff': portfolioPayoff,
  'portfolio-positions': portfolioPositions,
  'portfolio-risk': portfolioRisk,
  'portfolio-rolls': portfolioRolls,
  'portfolio-stress': portfolioStress,
  'view-density': viewDensity,
  'view-strikes': viewStrikes,
  'view-trades': viewTrades,
} as const satisfies Readonly<Record<string, About>>
