import type { Study } from '../../study/study.ts'
import { deltaFlow } from './delta-flow/study.ts'
import { initiatorRules } from './initiator-rules/study.ts'
import { largestStructures } from './largest-structures/study.ts'
import { rfqTape } from './rfq-tape/study.ts'
import { strategyHistory } from './strategy-history/study.ts'
import { strikesTraded } from './strikes-traded/study.ts'
import { structureDays } from './structure-days/study.ts'
import { structureLegs } from './structure-legs/study.ts'
import { structureLifeStudy } from './structure-life/study.ts'
import { structureOutcomes } from './structure-outcomes/study.ts'
import { structures } from './structures/study.ts'
import { tradeTape } from './trade-tape/study.ts'
import { tradedVolume } from './traded-volume/study.ts'
import { uniqueTrades } from './unique-trades/study.ts'

export const structureStudies = {
  'delta-flow': deltaFlow,
  'initiator-rules': initiatorRules,
  'largest-structures': largestStructures,
  'rfq-tape': rfqTape,
  'strategy-history': strategyHistory,
  'strikes-traded': strikesTraded,
  'structure-days': structureDays,
  'structure-legs': structureLegs,
  'structure-life': structureLifeStudy,
  'structure-outcomes': structureOutcomes,
  structures,
  'trade-tape': tradeTape,
  'traded-volume': tradedVolume,
  'unique-trades': uniqueTrades,
} as const satisfies Readonly<Record<string, Study>>
