import type { Study } from '../../study/study.ts'
import { impliedRealised } from './implied-realised/study.ts'
import { pairRelation } from './pair-relation/study.ts'
import { realisedCone } from './realised-cone/study.ts'
import { realisedForecast } from './realised-forecast/study.ts'
import { realisedMonthly } from './realised-monthly/study.ts'
import { realisedRanking } from './realised-ranking/study.ts'
import { realisedSeason } from './realised-season/study.ts'
import { realisedVol } from './realised-vol/study.ts'

export const realisedVolStudies = {
  'implied-realised': impliedRealised,
  'pair-relation': pairRelation,
  'realised-cone': realisedCone,
  'realised-forecast': realisedForecast,
  'realised-monthly': realisedMonthly,
  'realised-ranking': realisedRanking,
  'realised-season': realisedSeason,
  'realised-vol': realisedVol,
} as const satisfies Readonly<Record<string, Study>>
