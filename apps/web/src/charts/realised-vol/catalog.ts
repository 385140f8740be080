import type { About } from '../../chart/definition/describeChart.ts'
import { about as impliedRealised } from './implied-realised/about.ts'
import { about as pairRelation } from './pair-relation/about.ts'
import { about as realisedCone } from './realised-cone/about.ts'
import { about as realisedForecast } from './realised-forecast/about.ts'
import { about as realisedMonthly } from './realised-monthly/about.ts'
import { about as realisedRanking } from './realised-ranking/about.ts'
import { about as realisedSeason } from './realised-season/about.ts'
import { about as realisedVol } from './realised-vol/about.ts'

export const realisedVolCharts = {
  'implied-realised': impliedRealised,
  'pair-relation': pairRelation,
  'realised-cone': realisedCone,
  'realised-forecast': realisedForecast,
  'realised-monthly': realisedMonthly,
  'realised-ranking': realisedRanking,
  'realised-season': realisedSeason,
  'realised-vol': realisedVol,
} as const satisfies Readonly<Record<string, About>>
