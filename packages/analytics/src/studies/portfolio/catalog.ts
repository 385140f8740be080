import type { Study } from '../../study/study.ts'
import { portfolioBuckets } from './portfolio-buckets/study.ts'
import { portfolioDays } from './portfolio-days/study.ts'
import { portfolioEquity } from './portfolio-equity/study.ts'
import { portfolioHedges } from './portfolio-hedges/study.ts'
import { portfolioLegs } from './portfolio-legs/study.ts'
import { portfolioMatrix } from './portfolio-matrix/study.ts'
import { portfolioOutcome } from './portfolio-outcome/study.ts'
import { portfolioParts } from './portfolio-parts/study.ts'
import { portfolioPositions } from './portfolio-positions/study.ts'
import { portfolioRisk } from './portfolio-risk/study.ts'
import { portfolioRolls } from './portfolio-rolls/study.ts'
import { portfolioScenario } from './portfolio-scenario/study.ts'
import { portfolioStress } from './portfolio-stress/study.ts'

export const portfolioStudies = {
  'portfolio-buckets': portfolioBuckets,
  'portfolio-days': portfolioDays,
  'portfolio-equity': portfolioEquity,
  'portfolio-hedges': portfolioHedges,
  'portfolio-legs': portfolioLegs,
  'portfolio-matrix': portfolioMatrix,
  'portfolio-outcome': portfolioOutcome,
  'portfolio-parts': portfolioParts,
  'portfolio-positions': portfolioPositions,
  'portfolio-risk': portfolioRisk,
  'portfolio-rolls': portfolioRolls,
  'portfolio-scenario': portfolioScenario,
  'portfolio-stress': portfolioStress,
} as const satisfies Readonly<Record<string, Study>>
