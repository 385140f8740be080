import type { Study } from '../../_kit/study.ts'
import { portfolioLegs } from './portfolio-legs/study.ts'
import { portfolioScenario } from './portfolio-scenario/study.ts'

export const portfolioStudies = {
  'portfolio-legs': portfolioLegs,
  'portfolio-scenario': portfolioScenario,
} as const satisfies Readonly<Record<string, Study>>
